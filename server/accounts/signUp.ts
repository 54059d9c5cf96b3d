import { sentences, strongPassword } from '@rawaj/contract/validation.ts'
import { eq, or } from 'drizzle-orm'
import { violatedUnique } from '../database/errorCode.ts'
import { users } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import { roles } from './Caller.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { hashPassword } from './password.ts'

export interface Registration {
  name: string
  /** 05 and eight digits. */
  mobile: string
  /** Lower case. */
  email: string
  password: string
}

const taken = {
  email: 'This email is already registered',
  mobile: 'This mobile number is already registered',
} as const

/** A new retail customer; role, status and type are never the caller's to choose. */
export async function signUp(
  { db, settings }: Shop,
  { name, mobile, email, password }: Registration,
): Promise<{ email: string }> {
  if (isCommonPassword(password) || !strongPassword(settings.passwordMin).safeParse(password).success) {
    throw new Refusal('invalid_input', { errors: { password: sentences.weakPassword } })
  }
  const known = await db
    .select({ email: users.email, mobile: users.mobile })
    .from(users)
    .where(or(eq(users.email, email), eq(users.mobile, mobile)))
  const errors: Record<string, string> = {}
  if (known.some((user) => user.email === email)) errors.email = taken.email
  if (known.some((user) => user.mobile === mobile)) errors.mobile = taken.mobile
  if (Object.keys(errors).length > 0) throw new Refusal('account_taken', { errors })

  const passwordHash = await hashPassword(password)
  try {
    await db.insert(users).values({ name, email, mobile, passwordHash, roleId: roles.customer })
  } catch (error) {
    // Somebody took it between the look and the leap.
    const constraint = violatedUnique(error)
    if (constraint === null) throw error
    const field = constraint === 'users_mobile' ? 'mobile' : 'email'
    throw new Refusal('account_taken', { errors: { [field]: taken[field] } })
  }
  return { email }
}
