import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Share of the process's time from which on it counts as busy. */
const busyShare = 0.8
/** A worker takes a tenth; the two workers of emails a fifth. */
const restFactor = 9
const maxRestMs = 1_000

/**
 * Pauses a worker between jobs while the event loop is busy, so that emails take at most a fifth of the process and requests come
 * first. The pause precedes a job: after it, it would delay the acknowledgement.
 */
export function yieldToRequests(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let sinceThen = performance.eventLoopUtilization()
  let tookMs = 0
  return async (job) => {
    if (tookMs > 0 && performance.eventLoopUtilization(sinceThen).utilization > busyShare)
      await sleep(Math.min(tookMs * restFactor, maxRestMs))
    sinceThen = performance.eventLoopUtilization()
    const begun = performance.now()
    try {
      return await job()
    } finally {
      tookMs = performance.now() - begun
    }
  }
}
