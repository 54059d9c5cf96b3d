import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/Database.ts'
import { AppError } from '../errors/AppError.ts'
import { attempts } from './tables.ts'

/**
 * Rate limits, in the database: they hold for all processes together and across restarts. With RATE_LIMIT=off nothing is counted.
 */
interface AttemptContext {
  db: Database
  clock: () => Date
  settings: { rateLimit: boolean }
}

export interface RateLimit {
  /** Attempts that are free. */
  max: number
  /** Counted from the first attempt; then all of them are forgotten. */
  windowMinutes: number
  /**
   * Seconds to wait once the free attempts are used up, doubled by every further one up to `maxSeconds`. Absent: no attempt is
   * allowed before the window ends.
   */
  backoff?: { initialSeconds: number; maxSeconds: number }
}

/** Corrections of a clock are seconds; attempts counted further in the future come from a clock that has been set back since. */
const toleranceMs = 60_000

/**
 * Counts one attempt under this key. A rejected attempt is not counted, and reveals nothing.
 * @throws 429 while an attempt has to wait
 */
export async function countAttempt(shop: AttemptContext, key: string, limit: RateLimit): Promise<void> {
  const { db, clock, settings } = shop
  if (!settings.rateLimit) return
  const now = clock()
  const freshEnd = instant(new Date(now.getTime() + limit.windowMinutes * 60_000))
  const over = isExpired(now)
  const count = sql`(case when ${over} then 1 else ${attempts.count} + 1 end)`
  const until = sql`(case when ${over} then ${freshEnd} else ${attempts.until} end)`
  // One statement checks and counts, so that concurrent attempts cannot exceed the limit.
  const counted = await db
    .insert(attempts)
    .values({ key, count: 1, until: freshEnd, lastAt: now, retryAt: retryAt(limit, now, sql`1`, freshEnd) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count, until, lastAt: now, retryAt: retryAt(limit, now, count, until) },
      setWhere: isAllowed(now),
    })
    .returning({ key: attempts.key })
  if (counted.length > 0) return
  await assertNotRateLimited(shop, [key])
  // The wait ended between the two queries.
  throw tooManyRequests(now, now)
}

/** Counts an attempt under each key in turn. @returns false where one has to wait; those after it are not counted */
export async function tryCountAttempts(
  shop: AttemptContext,
  counted: readonly (readonly [key: string, limit: RateLimit])[],
): Promise<boolean> {
  try {
    for (const [key, limit] of counted) await countAttempt(shop, key, limit)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/**
 * @returns those of the keys under which anything is counted
 * @throws 429 while one of the keys has to wait
 */
export async function assertNotRateLimited(
  { db, clock, settings }: AttemptContext,
  keys: string[],
): Promise<Set<string>> {
  if (!settings.rateLimit) return new Set()
  const now = clock()
  const remembered = await db
    .select({ key: attempts.key, retryAt: attempts.retryAt })
    .from(attempts)
    .where(and(inArray(attempts.key, keys), sql`not ${isExpired(now)}`))
  const waits = remembered.map(({ retryAt }) => retryAt?.getTime() ?? 0)
  const longest = Math.max(0, ...waits)
  if (longest > now.getTime()) throw tooManyRequests(now, new Date(longest))
  return new Set(remembered.map(({ key }) => key))
}

/**
 * Forgets what is counted under this key, unless it has to wait.
 * @returns whether it is forgotten
 */
export async function clearAttemptsUnlessBlocked({ db, clock }: AttemptContext, key: string): Promise<boolean> {
  const forgiven = await db
    .delete(attempts)
    .where(and(eq(attempts.key, key), isAllowed(clock())))
    .returning({ key: attempts.key })
  return forgiven.length > 0
}

/** Forgets what is counted under this key, in any case. */
export async function clearAttempts({ db }: AttemptContext, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

/** Whether the row does not count any more: its window has ended, or lies in the future because the clock was set back. */
function isExpired(now: Date): SQL {
  const tolerated = new Date(now.getTime() + toleranceMs)
  return sql`(${or(lte(attempts.until, now), gt(attempts.lastAt, tolerated))})`
}

const isAllowed = (now: Date) => or(isExpired(now), isNull(attempts.retryAt), lte(attempts.retryAt, now))

/** When the next attempt is allowed after this many; null: at once. */
function retryAt({ max, backoff }: RateLimit, now: Date, count: SQL, until: SQL): SQL {
  if (!backoff) return sql`case when ${count} < ${max}::int then null else ${until} end`
  const seconds = sql`least(${backoff.maxSeconds}::float8, ${backoff.initialSeconds}::float8 * power(2, least(${count} - ${max}::int, 30)))`
  const next = sql`least(${until}, ${instant(now)} + make_interval(secs => ${seconds}))`
  return sql`case when ${count} < ${max}::int then null else ${next} end`
}

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** A 429 with the time to retry. */
function tooManyRequests(now: Date, then: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))
  return new AppError('too_many_requests', { retryAfterSeconds })
}

/** Deletes rows that no limit uses any more. */
export async function deleteExpiredAttempts({ db, clock }: AttemptContext): Promise<void> {
  await db.delete(attempts).where(isExpired(clock()))
}
