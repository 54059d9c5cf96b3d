import type { ServerClock } from '../../serverClock.ts'

/** The longest that a timer waits. */
const maxTimerMs = 2 ** 31 - 1
/** A page that stays open longer than this asks for the shop's time, should no reply have carried it. */
const unknownTimerMs = 30_000
/** At least this long between two refreshes; twice as long after each that changed nothing, up to the most. */
const firstRetryMs = 15_000
const maxRetryMs = 120_000

interface Refreshing {
  clock: ServerClock
  /** Asks for the shop's time where it is not known. */
  readClock: () => Promise<void>
  refresh: () => void
}

/** By the shop's clock, of the whole page: several may wait for moments close together. */
let refreshedAt = Number.NEGATIVE_INFINITY

/**
 * Refreshes when a moment has come by the shop's clock (milliseconds since 1970), and again with growing pauses until it is stopped.
 * @returns stops it
 */
export function refreshAt(moment: number, { clock, readClock, refresh }: Refreshing): () => void {
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  let retryMs = firstRetryMs
  // Another may have refreshed the page while this one waited.
  const leftMs = () => Math.max(moment, refreshedAt + retryMs) - clock.now()
  const wait = () => {
    const longest = clock.isKnown() ? maxTimerMs : unknownTimerMs
    timer = setTimeout(() => void check(), Math.min(longest, Math.max(0, leftMs())))
  }
  const check = async () => {
    await readClock()
    if (stopped) return
    if (leftMs() <= 0) {
      if (refreshedAt >= moment) retryMs = Math.min(maxRetryMs, retryMs * 2)
      refreshedAt = clock.now()
      refresh()
    }
    wait()
  }
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
