/**
 * How the shop's process keeps its memory small (docs/decisions/0015). Node and the C library read these when a process
 * begins, and only then.
 */
const flags = [
  // Young objects get 3 × 4 MB instead of as much as a large machine has to spare.
  '--max-semi-space-size=4',
  // Garbage may be half as much as what is in use, not several times as much.
  '--heap-growing-percent=40',
]
/** glibc keeps what is freed, in a heap for every thread that ever compiled something; so it goes back to the system. */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
}

/** Whether this process was started so. */
export const isLean = () => flags.every((flag) => process.execArgv.includes(flag))

/**
 * Puts a fresh process, started so, in the place of this one: same number, same output, nobody else notices. Returns only
 * where that is not possible, as on Windows. `environment` is the owner's: this process may have changed its own.
 */
export function becomeLean(environment: NodeJS.ProcessEnv): void {
  if (process.platform === 'win32' || process.execve === undefined) return
  const others = process.execArgv.filter((flag) => !flags.includes(flag))
  const args = [process.execPath, ...others, ...flags, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...allocator, ...environment })
}
