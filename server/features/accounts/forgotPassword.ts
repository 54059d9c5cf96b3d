import type { Language } from '@rawaj/contract/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { Origin, Shop } from '../shop/index.ts'
import { countLetter, linkLimits } from './mailLimits.ts'
import { users } from './tables.ts'

/** Accounts count from 1. */
const nobody = 0

/** Has a link mailed that sets a new password. An unknown address is counted and answered like any other. */
export async function forgotPassword(
  shop: Shop,
  { email, origin, language }: { email: string; origin: Origin; language: Language },
): Promise<void> {
  await countLetter(shop, 'forgotPassword', { email, origin }, linkLimits)
  const [user] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, 1)))
  // Nobody's letter is posted like any other, or the time of the reply would tell who has an account. It is never
  // written: `issueResetToken` knows no such account.
  const userId = user?.id ?? nobody
  await shop.mail.post(shop.db, { kind: 'resetLink', userId, to: email, language })
}
