import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { tryCountAttempts } from '../../platform/rateLimits/countAttempt.ts'
import { users } from './tables.ts'

const day = 24 * 60
/** Receipts in a day: an account can be opened in the name of any mailbox, whose owner never asked for them. */
const limits = {
  unproven: {
    mailbox: { max: 3, windowMinutes: day },
    account: { max: 3, windowMinutes: day },
  },
  proven: {
    mailbox: { max: 30, windowMinutes: day },
    account: { max: 30, windowMinutes: day },
  },
}

/** Whether the owner of the account with this address has proven the mailbox. */
export async function isProvenAddress(db: Database, email: string): Promise<boolean> {
  const proven = and(eq(users.email, email), isNotNull(users.emailProvenAt), isNull(users.deletedAt))
  return (await db.$count(users, proven)) > 0
}

/**
 * Counts a receipt for a customer's message. Beyond the daily limits of mailbox or account none is sent; the message is stored
 * all the same.
 * @returns whether it is sent
 */
export async function isReceiptDue(shop: Shop, { to, accountId }: { to: string; accountId: number }): Promise<boolean> {
  const kind = (await isProvenAddress(shop.db, to)) ? 'proven' : 'unproven'
  const { mailbox, account } = limits[kind]
  return tryCountAttempts(shop, [
    [`receipt ${kind} account ${accountId}`, account],
    [`receipt ${kind} mailbox ${mailboxOf(to)}`, mailbox],
  ])
}
