import type { Language } from '@rawaj/contract/languages.ts'
import { sentences } from '@rawaj/contract/validation.ts'
import { eq } from 'drizzle-orm'
import { users } from '../database/schema.ts'
import { countAttempt } from '../limits/countAttempt.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { refuseWeakPassword } from './passwordRule.ts'
import { replacePassword } from './replacePassword.ts'

/** Whoever finds a phone unlocked must not find out its owner's password with it. */
const limit = { most: 10, minutes: 15 }

export interface PasswordChange {
  userId: number
  current: string
  password: string
  /** Of the session that goes on. */
  token: string | null
  language: Language
}

/** A signed-in customer's new password; every other session ends. Throws `invalid_input` for a wrong current one. */
export async function changePassword(
  shop: Shop,
  { userId, current, password, token, language }: PasswordChange,
): Promise<void> {
  refuseWeakPassword(shop.settings, password)
  await countAttempt(shop, `changePassword ${userId}`, limit)
  const wrong = new Refusal('invalid_input', { errors: { current: sentences.wrongPassword } })
  const [user] = await shop.db.select({ was: users.passwordHash }).from(users).where(eq(users.id, userId))
  const was = user?.was ?? null
  if (was === null || !(await passwordMatches(was, current))) throw wrong
  const passwordHash = await hashPassword(password)
  await shop.db.transaction(async (tx) => {
    if (!(await replacePassword(shop, tx, { userId, passwordHash, was, keep: token, language }))) throw wrong
  })
}
