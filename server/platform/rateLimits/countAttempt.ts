import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/Database.ts'
import { AppError } from '../errors/AppError.ts'
import { attempts } from './tables.ts'

/**
 * Rate limits, in the database: they hold for all processes together and through a restart. With RATE_LIMIT=off nothing
 * is counted.
 */
interface AttemptContext {
  db: Database
  clock: () => Date
  settings: { rateLimit: boolean }
}

export interface RateLimit {
  /** So many are free. */
  max: number
  /** All are forgotten so long after the first of them. */
  windowMinutes: number
  /**
   * Seconds to wait for the next one once those are used up, doubled by every further one up to `longest`. Absent: there
   * is none before the minutes are over.
   */
  backoff?: { initialSeconds: number; maxSeconds: number }
}

/** A clock is corrected by seconds; what was counted later than this from now on, a clock counted that has been set back. */
const toleranceMs = 60_000

/**
 * Counts one attempt under this key. Refuses with 429 while there is one to wait for; whoever comes too early is not
 * counted, and learns nothing.
 */
export async function countAttempt(shop: AttemptContext, key: string, limit: RateLimit): Promise<void> {
  const { db, clock, settings } = shop
  if (!settings.rateLimit) return
  const now = clock()
  const freshEnd = instant(new Date(now.getTime() + limit.windowMinutes * 60_000))
  const over = isExpired(now)
  const count = sql`(case when ${over} then 1 else ${attempts.count} + 1 end)`
  const until = sql`(case when ${over} then ${freshEnd} else ${attempts.until} end)`
  // One statement looks and counts, so that of many at once no more are counted than are allowed.
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
  // The wait ended between the two looks.
  throw tooManyRequests(now, now)
}

/** Refuses with 429 while there is a wait under one of these keys; answers under which of them anything is remembered. */
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

/** Forgets what was counted under this key, unless there is a wait; answers whether it is forgotten. */
export async function clearAttemptsUnlessBlocked({ db, clock }: AttemptContext, key: string): Promise<boolean> {
  const forgiven = await db
    .delete(attempts)
    .where(and(eq(attempts.key, key), isAllowed(clock())))
    .returning({ key: attempts.key })
  return forgiven.length > 0
}

/** Forgets what was counted under this key, whatever it is. */
export async function clearAttempts({ db }: AttemptContext, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

/** Whether the row counts no more: its time is over, or has not come yet because the clock was set back. */
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

/** The 429 that says when to come again. */
function tooManyRequests(now: Date, then: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))
  return new AppError('too_many_requests', { retryAfterSeconds })
}

/** Deletes what no limit looks at any more. */
export async function deleteExpiredAttempts({ db, clock }: AttemptContext): Promise<void> {
  await db.delete(attempts).where(isExpired(clock()))
}
