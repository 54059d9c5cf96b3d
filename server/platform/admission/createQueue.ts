/** The queue has no room, or the turn did not come in time. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** The work was aborted before its turn came. */
export class QueueAbortedError extends Error {
  override readonly name = 'QueueAbortedError'
}

export interface QueueLimits {
  /** Maximum of concurrent work. Evaluated at every use, like the functions below. */
  concurrency: () => number
  maxWaiting: number
  /** Work that would wait longer than this, estimated from the last durations, is rejected at once. */
  maxExpectedWaitMs: () => number
  maxWaitMs: () => number
  /** Multiple of the duration of work for which its slot then stays empty, at most half a second. Absent: 0. */
  rest?: () => number
}

/** Milliseconds. One slow piece of work must not close its slot for long. */
const maxRestMs = 500
/** Weight of the latest duration in the average. */
const weightOfLatest = 0.3

export interface Queue {
  /**
   * Does the work when its turn comes.
   * @throws QueueFullError at once if too many wait or the wait would be too long, and after `maxWaitMs`; QueueAbortedError if
   * the signal aborts before the turn
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Whether work that arrives now would be rejected. */
  readonly isFull: boolean
  readonly active: number
  readonly waiting: number
}

interface QueueEntry {
  start: () => void
  timer: NodeJS.Timeout
}

/** A queue, first come first served, with bounds on how many wait and for how long. */
export function createQueue(limits: QueueLimits): Queue {
  const { concurrency, maxWaiting, maxExpectedWaitMs, maxWaitMs, rest = () => 0 } = limits
  const waiting = new Set<QueueEntry>()
  let active = 0
  let resting = 0
  /** Average duration of work, in milliseconds. */
  let average = 0

  const hasRoom = () => active + resting < concurrency()
  const expectedWaitMs = () => ((waiting.size + 1) * average * (1 + rest())) / concurrency()
  const isFull = () => !hasRoom() && (waiting.size >= maxWaiting || expectedWaitMs() > maxExpectedWaitMs())

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(new QueueAbortedError())
    if (hasRoom() && waiting.size === 0) {
      active += 1
      return Promise.resolve()
    }
    if (isFull()) return Promise.reject(new QueueFullError())
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        waiting.delete(entry)
        clearTimeout(entry.timer)
        signal?.removeEventListener('abort', left)
        reject(error)
      }
      const left = () => leave(new QueueAbortedError())
      const entry: QueueEntry = {
        timer: setTimeout(() => leave(new QueueFullError()), maxWaitMs()),
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
      if (!hasRoom()) return
      next.start()
    }
  }

  function end(tookMs: number) {
    active -= 1
    const restMs = Math.min(tookMs * rest(), maxRestMs)
    average += (tookMs - average) * weightOfLatest
    if (restMs < 1) return startNext()
    resting += 1
    setTimeout(() => {
      resting -= 1
      startNext()
    }, restMs)
  }

  return {
    async run(work, signal) {
      await turn(signal)
      const begun = performance.now()
      try {
        return await work()
      } finally {
        end(performance.now() - begun)
      }
    },
    get isFull() {
      return isFull()
    },
    get active() {
      return active
    },
    get waiting() {
      return waiting.size
    },
  }
}
