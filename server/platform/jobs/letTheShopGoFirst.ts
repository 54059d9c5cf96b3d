import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** The share of the process's time from which on it counts as busy. */
const busy = 0.8
/** Letters have two workers: together a fifth. */
const restFactor = 9
const longestRestMs = 1_000

/**
 * Makes a worker rest between jobs while the process has its hands full, so that letters take a fifth of its time at
 * most: whoever is buying does not wait for the mail of those who have bought. The rest comes before a job and not after,
 * where it would put off the note that the job is done.
 */
export function letTheShopGoFirst(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let sinceThen = performance.eventLoopUtilization()
  let tookMs = 0
  return async (job) => {
    if (tookMs > 0 && performance.eventLoopUtilization(sinceThen).utilization > busy)
      await sleep(Math.min(tookMs * restFactor, longestRestMs))
    sinceThen = performance.eventLoopUtilization()
    const begun = performance.now()
    try {
      return await job()
    } finally {
      tookMs = performance.now() - begun
    }
  }
}
