import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { ClientOrigin, Shop } from '../../kernel/index.ts'
import { countEmailRequest, linkLimits } from './mailLimits.ts'
import { users } from './tables.ts'

/** Accounts count from 1. */
const noAccountId = 0

/** Sends an email with a link to set a new password. An unknown address is counted and answered like any other. */
export async function forgotPassword(
  shop: Shop,
  { email, origin, language }: { email: string; origin: ClientOrigin; language: Language },
): Promise<void> {
  await countEmailRequest(shop, 'forgotPassword', { email, origin }, linkLimits)
  const [user] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, 1)))
  // Against timing attacks an email is queued for an unknown address too. It is never sent: `issueResetToken` finds no
  // account.
  const userId = user?.id ?? noAccountId
  await shop.mailer.enqueueEmail(shop.db, { kind: 'resetLink', userId, to: email, language })
}
