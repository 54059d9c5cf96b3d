// Joins accounts: where emails about an order go, in which language, in one statement.
import { and, eq, isNull } from 'drizzle-orm'
import type { EmailJob } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { users } from '../accounts/tables.ts'
import { orders } from './tables.ts'

/** Recipient and language of emails about an order; nothing if it or the account is gone. */
export async function orderRecipient(
  tx: Database,
  orderId: number,
): Promise<Pick<EmailJob, 'to' | 'language'> | undefined> {
  const [recipient] = await tx
    .select({ to: users.email, language: orders.language })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), isNull(users.deletedAt)))
  return recipient
}
