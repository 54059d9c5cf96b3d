import { join } from 'node:path'

/**
 * How the shop's process keeps its memory small (docs/decisions/0015) and starts fast (0018). Node and the C library read these
 * when a process starts, so every spawn of `server/app/main.ts` passes them: `execArgv` to Node, `env` with lower priority than
 * the owner's.
 */
export const memoryFlags = {
  execArgv: [
    // Young objects get 3 × 4 MB instead of as much as a large machine has to spare, and have them from the beginning.
    '--min-semi-space-size=4',
    '--max-semi-space-size=4',
    // Garbage may be half as much as what is in use, not several times as much.
    '--heap-growing-percent=40',
    // What an open shop holds is not searched for garbage on the way there.
    '--initial-old-space-size=80',
    // An idle shop collects what a rush left (server/platform/memory/releaseMemory.ts).
    '--expose-gc',
    // Such a collection is several in a row, after which V8 would take all code for old and have to compile it again for the next visitor.
    '--no-flush-bytecode',
  ],
  env: {
    // The folder of `fastStart.ts`, known before the first file is read: Node needs no compiler of TypeScript then, which takes 16 MB.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../.runtime/compile-cache'),
    // glibc keeps what is freed, in a heap for every thread that ever compiled something; so it goes back to the system.
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '32768',
  },
}
