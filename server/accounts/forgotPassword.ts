import type { Language } from '@rawaj/contract/languages.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../database/schema.ts'
import { countAttempt } from '../limits/countAttempt.ts'
import { mailboxOf } from '../limits/mailboxOf.ts'
import type { Shop } from '../Shop.ts'

const limits = {
  network: { most: 30, minutes: 60 },
  email: { most: 5, minutes: 15 },
  day: { most: 30, minutes: 24 * 60 },
}

/** Accounts count from 1. */
const nobody = 0

/** Has a link mailed that sets a new password. An unknown address is counted and answered like any other. */
export async function forgotPassword(
  shop: Shop,
  { email, address, language }: { email: string; address: string; language: Language },
): Promise<void> {
  await countAttempt(shop, `forgotPassword network ${address}`, limits.network)
  await countAttempt(shop, `forgotPassword email ${mailboxOf(email)}`, limits.email)
  await countAttempt(shop, `forgotPassword day ${mailboxOf(email)}`, limits.day)
  const [user] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, 1)))
  // Nobody's letter is posted like any other, or the time of the reply would tell who has an account. It is never
  // written: `issueResetToken` knows no such account.
  const userId = user?.id ?? nobody
  await shop.mail.post(shop.db, { kind: 'resetLink', userId, to: email, language })
}
