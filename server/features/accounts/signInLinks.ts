import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { endAccess } from './endAccess.ts'
import { isCustomer } from './findUsers.ts'
import { passwordResets, users } from './tables.ts'

/** Handed over by a message or on the phone, it has to outlast a weekend. */
const lifetimeMs = 72 * 60 * 60_000

/** The holder of a link could ask with it which addresses have an account. */
const addressLimit = { max: 20, windowMinutes: 60 }

/**
 * Creates the link by which a customer without an email chooses one and a password; the link before it stops working. The caller
 * holds the account's row.
 */
export async function issueSignInLink(
  { clock, randomBytes }: Shop,
  tx: Database,
  userId: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await tx.delete(passwordResets).where(and(eq(passwordResets.userId, userId), eq(passwordResets.setsEmail, true)))
  await tx
    .insert(passwordResets)
    .values({ tokenHash: tokenHash(token), userId, setsEmail: true, expiresAt, createdAt: now })
  return { token, expiresAt }
}

interface FirstCredentials {
  userId: number
  email: string
  passwordHash: string
  language: Language
}

/**
 * Gives a customer's account its first email, which nobody has proven yet, and a password. Its owner is welcomed by email.
 * @returns false, and nothing done, when the account has an email by now, is locked or deleted
 */
export async function setFirstCredentials(
  { events }: Shop,
  tx: Database,
  { userId, email, passwordHash, language }: FirstCredentials,
): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set({ email, passwordHash, emailProvenAt: null, language })
    .where(and(eq(users.id, userId), isNull(users.email), eq(users.status, 1), isCustomer))
    .returning({ id: users.id })
  if (!user) return false
  await endAccess(tx, userId)
  await events.publish(tx, 'account.completed', { userId, language })
  return true
}

/** @throws `account_taken` for an email that another account has, `too_many_requests` when a link asks for too many */
export async function assertEmailFree(shop: Shop, { userId, email }: { userId: number; email: string }): Promise<void> {
  await countAttempt(shop, `signInLink ${userId}`, addressLimit)
  if ((await shop.db.$count(users, eq(users.email, email))) > 0) throw emailTaken()
}

/** @throws `account_taken` where another account took the email after it was checked, else the error itself */
export function rejectTakenEmail(error: unknown): never {
  if (violatedUnique(error) === 'users_email') throw emailTaken()
  throw error
}

const emailTaken = () => new AppError('account_taken', { fields: { email: 'email_taken' } })
