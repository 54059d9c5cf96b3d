import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { ClientOrigin, Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { isTokenFormat, tokenHash } from '../../platform/http/tokenHash.ts'
import { assertStrongPassword } from './assertStrongPassword.ts'
import { rememberDevice } from './knownDevices.ts'
import { hashPassword } from './password.ts'
import { replacePassword } from './replacePassword.ts'
import { resetFailedSignIns } from './signInLimits.ts'
import { passwordResets, users } from './tables.ts'

const lifetimeMs = 60 * 60_000

/** Creates the token of a reset link, for its email; `null` when the account is gone or locked. */
export async function issueResetToken({ db, clock, randomBytes }: Shop, userId: number): Promise<string | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 1)))
  if (!user) return null
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await db.insert(passwordResets).values({
    tokenHash: tokenHash(token),
    userId,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    createdAt: now,
  })
  return token
}

/**
 * Sets a new password by a reset link; ends all sessions and every other link of the account. The holder of the link reads the
 * owner's emails, so their browser is known from now on and can sign in despite strangers' attempts: `device` is its cookie.
 * @throws `reset_link_dead` for a used, expired or unknown link, `invalid_input` for a weak password
 */
export async function resetPassword(
  shop: Shop,
  { token, password, origin, language }: { token: string; password: string; origin: ClientOrigin; language: Language },
): Promise<{ device: string }> {
  assertStrongPassword(shop, password)
  if (!isTokenFormat(token)) throw new AppError('reset_link_dead')
  const isActive = and(eq(passwordResets.tokenHash, tokenHash(token)), gt(passwordResets.expiresAt, shop.clock()))
  // Hashing is slow on purpose; a made-up link is not worth it.
  const [link] = await shop.db.select({ userId: passwordResets.userId }).from(passwordResets).where(isActive)
  if (!link) throw new AppError('reset_link_dead')
  const passwordHash = await hashPassword(password)
  await shop.db.transaction(async (tx) => {
    // Two links of one account take its row in turn, instead of each waiting for the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('no key update')
    // Of two concurrent uses of one link, only one deletes it.
    const used = await tx.delete(passwordResets).where(isActive).returning({ userId: passwordResets.userId })
    const change = { userId: link.userId, passwordHash, device: null, emailProvenAt: shop.clock(), language }
    const replaced = used.length > 0 && (await replacePassword(shop, tx, change))
    if (!replaced) throw new AppError('reset_link_dead')
  })
  await resetFailedSignIns(shop, link.userId, origin.network)
  return { device: await rememberDevice(shop, link.userId, origin.device) }
}
