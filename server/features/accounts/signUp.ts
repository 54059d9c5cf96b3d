import type { Language } from '@rawaj/contract/languages.ts'
import { roles } from '@rawaj/contract/roles.ts'
import { eq, or } from 'drizzle-orm'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { Refusal } from '../../platform/errors/Refusal.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import type { Shop } from '../shop/index.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './passwordRule.ts'
import { users } from './tables.ts'

export interface Registration {
  name: string
  /** 05 and eight digits. */
  mobile: string
  /** Lower case. */
  email: string
  password: string
}

export const taken = {
  email: 'This email is already registered',
  mobile: 'This mobile number is already registered',
} as const

/** A whole company may register behind one address, a list of made-up customers may not. */
const limit = { most: 300, minutes: 15 }

/** A new retail customer; role, status and type are never the caller's to choose. */
export async function signUp(
  shop: Shop,
  { name, mobile, email, password }: Registration,
  { address, language }: { address: string; language: Language },
): Promise<{ email: string }> {
  refuseWeakPassword(shop.settings, password)
  await countAttempt(shop, `signUp ${address}`, limit)
  const known = await shop.db
    .select({ email: users.email, mobile: users.mobile })
    .from(users)
    .where(or(eq(users.email, email), eq(users.mobile, mobile)))
  const errors: Record<string, string> = {}
  if (known.some((user) => user.email === email)) errors.email = taken.email
  if (known.some((user) => user.mobile === mobile)) errors.mobile = taken.mobile
  if (Object.keys(errors).length > 0) throw new Refusal('account_taken', { errors })

  const passwordHash = await hashPassword(password)
  try {
    await shop.db.transaction(async (tx) => {
      await tx.insert(users).values({ name, email, mobile, passwordHash, language, roleId: roles.customer })
      await shop.mail.post(tx, { kind: 'welcome', name, to: email, language })
    })
  } catch (error) {
    // Somebody took it between the look and the leap.
    const constraint = violatedUnique(error)
    if (constraint !== 'users_mobile' && constraint !== 'users_email') throw error
    const field = constraint === 'users_mobile' ? 'mobile' : 'email'
    throw new Refusal('account_taken', { errors: { [field]: taken[field] } })
  }
  return { email }
}
