import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { ClientOrigin, Shop } from '../../kernel/index.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { isTokenFormat, tokenHash } from '../../platform/http/tokenHash.ts'
import { assertStrongPassword } from './assertStrongPassword.ts'
import { rememberDevice } from './knownDevices.ts'
import { hashPassword } from './password.ts'
import { replacePassword } from './replacePassword.ts'
import { resetFailedSignIns } from './signInLimits.ts'
import { assertEmailFree, rejectTakenEmail, setFirstCredentials } from './signInLinks.ts'
import { passwordResets, users } from './tables.ts'

const lifetimeMs = 60 * 60_000

export interface ResetPasswordInput {
  token: string
  /** Of an account that has none. */
  email?: string | undefined
  password: string
  origin: ClientOrigin
  language: Language
}

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
 * owner's emails, so their browser is known from now on and can sign in despite strangers' attempts: `device` is its cookie. By a
 * link that staff handed to a customer without an email, `email` becomes the address of the account.
 * @throws `reset_link_dead` for a used, expired or unknown link, `invalid_input` for a weak password or a missing email,
 * `account_taken` for an email that another account has
 */
export async function resetPassword(
  shop: Shop,
  { token, email, password, origin, language }: ResetPasswordInput,
): Promise<{ device: string }> {
  assertStrongPassword(shop, password)
  if (!isTokenFormat(token)) throw new AppError('reset_link_dead')
  const isActive = and(eq(passwordResets.tokenHash, tokenHash(token)), gt(passwordResets.expiresAt, shop.clock()))
  // Hashing is slow on purpose; a made-up link is not worth it.
  const [link] = await shop.db
    .select({ userId: passwordResets.userId, setsEmail: passwordResets.setsEmail })
    .from(passwordResets)
    .where(isActive)
  if (!link) throw new AppError('reset_link_dead')
  const { userId, setsEmail } = link
  if (setsEmail && email === undefined) throw invalidInput({ email: 'email_required' })
  const first = setsEmail && email !== undefined ? { userId, email, language } : null
  if (first) await assertEmailFree(shop, first)
  const passwordHash = await hashPassword(password)
  await shop.db
    .transaction(async (tx) => {
      // Two links of one account take its row in turn, instead of each waiting for the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      // Of two concurrent uses of one link, only one deletes it.
      const used = await tx.delete(passwordResets).where(isActive).returning({ userId: passwordResets.userId })
      const isSet =
        used.length > 0 &&
        (first
          ? await setFirstCredentials(shop, tx, { ...first, passwordHash })
          : (await replacePassword(shop, tx, {
              userId,
              passwordHash,
              device: null,
              emailProvenAt: shop.clock(),
              language,
            })) !== null)
      if (!isSet) throw new AppError('reset_link_dead')
    })
    .catch(rejectTakenEmail)
  await resetFailedSignIns(shop, userId, origin.network)
  return { device: await rememberDevice(shop, userId, origin.device) }
}
