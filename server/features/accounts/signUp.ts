import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq, or } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { assertStrongPassword } from './assertStrongPassword.ts'
import { hashPassword } from './password.ts'
import { users } from './tables.ts'

export interface SignUpInput {
  name: string
  /** 05 and eight digits. */
  mobile: string
  /** Lower case. */
  email: string
  password: string
}

/** A whole company may register behind one address, a list of made-up customers may not. */
const limit = { max: 300, windowMinutes: 15 }

/** A new retail customer; role, status and type are never the caller's to choose. */
export async function signUp(
  shop: Shop,
  { name, mobile, email, password }: SignUpInput,
  { address, language }: { address: string; language: Language },
): Promise<{ email: string }> {
  assertStrongPassword(shop, password)
  await countAttempt(shop, `signUp ${address}`, limit)
  const known = await shop.db
    .select({ email: users.email, mobile: users.mobile })
    .from(users)
    .where(or(eq(users.email, email), eq(users.mobile, mobile)))
  const fields: Record<string, FieldErrorCode> = {}
  if (known.some((user) => user.email === email)) fields.email = 'email_taken'
  if (known.some((user) => user.mobile === mobile)) fields.mobile = 'mobile_taken'
  if (Object.keys(fields).length > 0) throw new AppError('account_taken', { fields })

  const passwordHash = await hashPassword(password)
  try {
    await shop.db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ name, email, mobile, passwordHash, language, roleId: roles.customer })
        .returning({ id: users.id })
      if (user) await shop.events.publish(tx, 'account.created', { userId: user.id, language })
    })
  } catch (error) {
    // A race: it was taken after the check above.
    const constraint = violatedUnique(error)
    if (constraint === 'users_mobile') throw new AppError('account_taken', { fields: { mobile: 'mobile_taken' } })
    if (constraint === 'users_email') throw new AppError('account_taken', { fields: { email: 'email_taken' } })
    throw error
  }
  return { email }
}
