import { eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import {
  assertNotRateLimited,
  clearAttemptsUnlessBlocked,
  countAttempt,
  type RateLimit,
} from '../../platform/rateLimits/countAttempt.ts'
import { verifyPassword } from './password.ts'
import { users } from './tables.ts'

/** An unlocked phone must not allow guessing its owner's password. */
const limit: RateLimit = { max: 10, windowMinutes: 24 * 60, backoff: { initialSeconds: 2, maxSeconds: 15 * 60 } }

/**
 * Compares the password of a signed-in account. Tries are counted together with those of `changePassword`.
 * @returns the hash that matched, else `null`
 * @throws `too_many_requests`
 */
export async function verifyOwnPassword(
  shop: Shop,
  { userId, password, token }: { userId: number; password: string; token: string | null },
): Promise<string | null> {
  // Per session: guessing on one device does not keep the owner on another from proving their identity.
  const key = `changePassword ${token === null ? userId : tokenHash(token)}`
  await assertNotRateLimited(shop, [key])
  const [user] = await shop.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const hash = user?.hash ?? null
  if (!(await verifyPassword(hash, password)) || hash === null) {
    await countAttempt(shop, key, limit)
    return null
  }
  // Concurrent attempts cannot exceed the limit.
  const isGuessed = (await assertNotRateLimited(shop, [key])).size > 0
  if (isGuessed && !(await clearAttemptsUnlessBlocked(shop, key))) await assertNotRateLimited(shop, [key])
  return hash
}
