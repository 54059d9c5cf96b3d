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
  { db, clock, settings }: Pick<Shop, 'db' | 'clock' | 'settings'>,
  key: string,
  { most, minutes }: Limit,
): Promise<void> {
  if (!settings.rateLimit) return
  const now = clock()
  const until = new Date(now.getTime() + minutes * 60_000)
  const over = sql`${attempts.until} <= ${now.toISOString()}`
  const [attempt] = await db
    .insert(attempts)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${over} then ${until.toISOString()} else ${attempts.until} end`,
      },
    })
    .returning()
  if (!attempt || attempt.count <= most) return
  throw new Refusal('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((attempt.until.getTime() - now.getTime()) / 1000)),
  })
}
