import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { payments } from './tables.ts'

/**
 * Stores the provider's order of an open payment.
 * @returns false if it is not open any more
 */
export async function setProviderOrder(
  db: Database,
  { id, providerOrderId }: { id: number; providerOrderId: string },
): Promise<boolean> {
  const changed = await db
    .update(payments)
    .set({ providerOrderId })
    .where(and(eq(payments.id, id), eq(payments.state, 'open')))
    .returning({ id: payments.id })
  return changed.length > 0
}

/** Moves the payments of one account to another. */
export async function movePayments(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.update(payments).set({ userId: into }).where(eq(payments.userId, from))
}

/** SQL: whether a customer has an open online payment. */
export const hasOpenPayment = (userId: number): SQL<boolean> =>
  sql<boolean>`exists (select from ${payments} where user_id = ${userId} and state = 'open')`
