/**
 * How the shop's process keeps its memory small (docs/decisions/0015). Node and the C library read these when a process starts,
 * so every spawn of `server/app/main.ts` passes them: `execArgv` to Node, `env` with lower priority than the owner's.
 */
export const memoryFlags = {
  execArgv: [
    // Young objects get 3 × 4 MB instead of as much as a large machine has to spare.
    '--max-semi-space-size=4',
    // Garbage may be half as much as what is in use, not several times as much.
    '--heap-growing-percent=40',
  ],
  // glibc keeps what is freed, in a heap for every thread that ever compiled something; so it goes back to the system.
  env: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '32768',
  },
}
