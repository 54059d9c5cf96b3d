import type { Language } from '@rawaj/contract/languages.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import {
  assertNotRateLimited,
  clearAttemptsUnlessBlocked,
  countAttempt,
  type RateLimit,
} from '../../platform/rateLimits/countAttempt.ts'
import type { Shop } from '../shop/index.ts'
import { assertStrongPassword } from './assertStrongPassword.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { replacePassword } from './replacePassword.ts'
import { users } from './tables.ts'

/** Whoever finds a phone unlocked must not find out its owner's password with it. */
const limit: RateLimit = { max: 10, windowMinutes: 24 * 60, backoff: { initialSeconds: 2, maxSeconds: 15 * 60 } }

export interface ChangePasswordInput {
  userId: number
  current: string
  password: string
  /** Of the session that goes on. */
  token: string | null
  /** The browser's device cookie. */
  device: string | null
  language: Language
  /** What else has to happen with it, in its transaction. */
  alongside?: (tx: Database) => Promise<void>
}

/** A signed-in account's new password; every other session ends. Throws `invalid_input` for a wrong current one. */
export async function changePassword(
  shop: Shop,
  { userId, current, password, token, device, language, alongside }: ChangePasswordInput,
): Promise<void> {
  assertStrongPassword(shop, password)
  // By session: whoever guesses on one device does not keep the owner on another from changing it.
  const key = `changePassword ${token === null ? userId : tokenHash(token)}`
  await assertNotRateLimited(shop, [key])
  const wrong = new AppError('invalid_input', { fields: { current: 'wrong_password' } })
  const [user] = await shop.db.select({ was: users.passwordHash }).from(users).where(eq(users.id, userId))
  const currentHash = user?.was ?? null
  if (!(await verifyPassword(currentHash, current)) || currentHash === null) {
    await countAttempt(shop, key, limit)
    throw wrong
  }
  // Of many concurrent attempts no more are answered than are allowed.
  const isGuessed = (await assertNotRateLimited(shop, [key])).size > 0
  if (isGuessed && !(await clearAttemptsUnlessBlocked(shop, key))) await assertNotRateLimited(shop, [key])
  const passwordHash = await hashPassword(password)
  await shop.db.transaction(async (tx) => {
    if (!(await replacePassword(shop, tx, { userId, passwordHash, currentHash, keepToken: token, device, language })))
      throw wrong
    await alongside?.(tx)
  })
}
