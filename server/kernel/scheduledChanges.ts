import type { FastifyBaseLogger } from 'fastify'
import type { Database, OpenDatabase } from '../platform/database/Database.ts'

/**
 * Coming moments after this one at which what visitors see changes by the clock alone (a deal or a banner starts or ends),
 * soonest first, at most `maxMoments`.
 */
export type ScheduledMoments = (db: Database, after: Date) => Promise<Date[]>

export const maxMoments = 500

/** Knows the next of these moments, so that nothing cached outlives it. Milliseconds since 1970. */
export interface ScheduledChanges {
  /** `Infinity`: nothing is scheduled. */
  readonly nextAt: number
  /** Whether such a moment has passed since the previous call. */
  hasPassed(): boolean
  /**
   * Reloads them, and calls back if one has passed meanwhile or another is the next. Never throws: on failure the known ones
   * stay.
   */
  reload(): void
  /** Resolves after a reload under way. */
  settled(): Promise<void>
}

/** Milliseconds between attempts while the database is unreachable. */
const retryMs = 1_000

/** Knows nothing before the first `reload`. */
export function createScheduledChanges({
  database,
  log,
  clock,
  sources,
  onPassed,
}: {
  database: OpenDatabase
  log: FastifyBaseLogger
  clock: () => Date
  sources: readonly ScheduledMoments[]
  onPassed: () => void
}): ScheduledChanges {
  let moments: number[] = []
  /** Every moment up to here has been noticed. */
  let noticedAt = clock().getTime()
  let nextAt = Number.POSITIVE_INFINITY
  let reading: Promise<void> | undefined
  let readAgain = false

  const findNext = () => {
    nextAt = moments.find((moment) => moment > noticedAt) ?? Number.POSITIVE_INFINITY
  }
  const hasPassed = () => {
    const now = clock().getTime()
    if (now < nextAt) return false
    noticedAt = now
    findNext()
    return true
  }

  async function read() {
    do {
      readAgain = false
      const since = noticedAt
      const before = nextAt
      const begun = clock().getTime()
      const found = await Promise.all(sources.map((source) => source(database.db, new Date(since))))
      moments = found
        .flat()
        .map((moment) => moment.getTime())
        .toSorted((one, other) => one - other)
        .slice(0, maxMoments)
      // A moment before this read began may be new: cached content may show the time before it.
      const missed = moments.some((moment) => moment > since && moment <= begun)
      noticedAt = Math.max(noticedAt, begun)
      findNext()
      if (missed || nextAt !== before) onPassed()
    } while (readAgain)
  }

  const reload = () => {
    if (sources.length === 0) return
    if (reading) {
      readAgain = true
      return
    }
    reading = read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'what is planned could not be read')
        setTimeout(reload, retryMs).unref()
      })
      .finally(() => {
        reading = undefined
      })
  }

  return {
    get nextAt() {
      return nextAt
    },
    hasPassed() {
      const passed = hasPassed()
      // More may be scheduled than is loaded.
      if (passed) reload()
      return passed
    },
    reload,
    settled: async () => reading,
  }
}
