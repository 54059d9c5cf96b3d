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
  const result = work(controller.signal).finally(() => {
    finished = true
  })
  return {
    result,
    join(signal) {
      waiting += 1
      const leave = () => {
        waiting -= 1
        if (waiting === 0 && !finished) controller.abort()
      }
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
    },
    get isAborted() {
      return controller.signal.aborted
    },
  }
}
