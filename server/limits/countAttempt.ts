import { sql } from 'drizzle-orm'
import { attempts } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'

export interface Limit {
  most: number
  minutes: number
}

/**
 * Counts one attempt under this key and refuses with 429 beyond the limit. In the database, so that it holds for all
 * processes together and through a restart. With RATE_LIMIT=off nothing is counted.
 */
export async function countAttempt(
  shop: Pick<Shop, 'db' | 'clock' | 'settings'>,
  key: string,
  { most, minutes }: Limit,
): Promise<void> {
  const [attempt] = await countedAttempts(shop, [key], minutes)
  if (attempt && attempt.count > most) throw tooMany(shop, attempt.until)
}

/**
 * Counts one attempt under each of these keys in one statement and answers how often it was by now, in their order.
 * Whoever counts under several keys names them in the same order everywhere, or two of them could lock each other out.
 */
export async function countedAttempts(
  { db, clock, settings }: Pick<Shop, 'db' | 'clock' | 'settings'>,
  keys: string[],
  minutes: number,
): Promise<{ key: string; count: number; until: Date }[]> {
  if (!settings.rateLimit) return []
  const now = clock()
  const until = new Date(now.getTime() + minutes * 60_000)
  const over = sql`${attempts.until} <= ${now.toISOString()}`
  return db
    .insert(attempts)
    .values(keys.map((key) => ({ key, count: 1, until })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${over} then ${until.toISOString()} else ${attempts.until} end`,
      },
    })
    .returning()
}

/** The 429 that says when to come again. */
export function tooMany({ clock }: Pick<Shop, 'clock'>, until: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - clock().getTime()) / 1000))
  return new Refusal('too_many_requests', { retryAfterSeconds })
}
