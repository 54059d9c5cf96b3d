/** There is no room left, or no turn came in time. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Whoever waited has left before a turn came. */
export class LeftQueueError extends Error {
  override readonly name = 'LeftQueueError'
}

export interface QueueLimits {
  /** So many at a time; asked anew for every turn. */
  concurrency: () => number
  maxWaiting: number
  maxWaitMs: number
}

export interface Queue {
  /**
   * Does the work when its turn comes. Throws QueueFullError at once when too many wait already, or after `maxWaitMs`;
   * LeftQueueError when the signal is given before the turn.
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  readonly active: number
  readonly waiting: number
}

interface Waiting {
  start: () => void
  timer: NodeJS.Timeout
}

/** Turns, first come first served, with bounds on how many wait and for how long. */
export function createQueue({ concurrency, maxWaiting, maxWaitMs }: QueueLimits): Queue {
  const waiting = new Set<Waiting>()
  let active = 0

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(new LeftQueueError())
    if (active < concurrency() && waiting.size === 0) {
      active += 1
      return Promise.resolve()
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new QueueFullError())
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        waiting.delete(entry)
        clearTimeout(entry.timer)
        signal?.removeEventListener('abort', left)
        reject(error)
      }
      const left = () => leave(new LeftQueueError())
      const entry: Waiting = {
        timer: setTimeout(() => leave(new QueueFullError()), maxWaitMs),
        start() {
          waiting.delete(entry)
          clearTimeout(entry.timer)
          signal?.removeEventListener('abort', left)
          active += 1
          resolve()
        },
      }
      waiting.add(entry)
      signal?.addEventListener('abort', left, { once: true })
    })
  }

  function startNext() {
    for (const next of waiting) {
      if (active >= concurrency()) return
      next.start()
    }
  }

  return {
    async run(work, signal) {
      await turn(signal)
      try {
        return await work()
      } finally {
        active -= 1
        startNext()
      }
    },
    get active() {
      return active
    },
    get waiting() {
      return waiting.size
    },
  }
}
