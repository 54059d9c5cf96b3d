import { performance } from 'node:perf_hooks'

/** Milliseconds. */
const checkEveryMs = 1_000
/** Checks in a row that find the process idle before anything is collected. */
const idleChecks = 10
/** Share of the time between two checks that an idle process works. */
const idleShare = 0.1
/** Bytes. Less than this is not worth a pause, and a heap that grows again. */
const minGrowth = 32 * 1024 * 1024

/** The process as it is measured, and how all of its garbage is collected. */
interface ProcessMemory {
  /** Resident memory in bytes. */
  rss: () => number
  collect: () => Promise<void>
  /** Share of the time since the previous call in which the process worked. */
  utilization: () => number
}

/**
 * @returns a check that collects all garbage, and so gives its memory back to the system, when the process has been idle for ten
 * checks and has grown since then, or since the last time
 */
export function createMemoryCheck({ rss, collect, utilization }: ProcessMemory): () => Promise<void> {
  let idle = 0
  let smallest = rss()
  return async () => {
    idle = utilization() < idleShare ? idle + 1 : 0
    const now = rss()
    smallest = Math.min(smallest, now)
    if (idle < idleChecks || now - smallest < minGrowth) return
    await collect()
    smallest = rss()
  }
}

/**
 * Gives memory back to the system after a rush. V8 collects garbage while it allocates: what a rush leaves would
 * stay for as long as hardly anybody comes. Without Node's `--expose-gc` (scripts/memoryFlags.mjs) it does nothing.
 * @returns a function that stops it
 */
export function releaseMemoryWhenIdle(): () => void {
  const { gc } = globalThis
  if (gc === undefined) return () => {}
  const collect = () => gc({ type: 'major', execution: 'async', flavor: 'last-resort' })
  const check = createMemoryCheck({ rss: process.memoryUsage.rss, collect, utilization: createUtilization() })
  const timer = setInterval(() => void check(), checkEveryMs).unref()
  return () => clearInterval(timer)
}

function createUtilization(): ProcessMemory['utilization'] {
  let since = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, since)
    since = now
    return utilization
  }
}
