/** A task shared by several callers: aborted when the last of them has aborted. */
export interface SharedTask<Result> {
  result: Promise<Result>
  /** Adds a caller, who waits until the signal aborts; without a signal, to the end. */
  join(signal?: AbortSignal): void
  /** Whether every caller has aborted. */
  readonly isAborted: boolean
}

/** Starts the work for a first caller, who still has to join. */
export function shareTask<Result>(work: (signal: AbortSignal) => Promise<Result>): SharedTask<Result> {
  const controller = new AbortController()
  let waiting = 0
  let finished = false
  /** Ends the watch over a caller's signal, which may live longer than the work: a page's reads have one together. */
  const watches: (() => void)[] = []
  const result = work(controller.signal).finally(() => {
    finished = true
    for (const end of watches.splice(0)) end()
  })
  return {
    result,
    join(signal) {
      waiting += 1
      const leave = () => {
        waiting -= 1
        if (waiting === 0 && !finished) controller.abort()
      }
      if (signal?.aborted) return leave()
      if (!signal || finished) return
      signal.addEventListener('abort', leave, { once: true })
      watches.push(() => signal.removeEventListener('abort', leave))
    },
    get isAborted() {
      return controller.signal.aborted
    },
  }
}
