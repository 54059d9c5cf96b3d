// Joins orders: a payment is judged with the state of its order.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { orders } from '../orders/tables.ts'
import { payments } from './tables.ts'

export type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** A stored payment with its order's number; the newest attempt if there are several. */
export async function findPayment(db: Database, ...conditions: SQL[]) {
  const [payment] = await db
    .select({
      id: payments.id,
      provider: payments.provider,
      state: payments.state,
      providerOrderId: payments.providerOrderId,
      providerPaymentId: payments.providerPaymentId,
      amount: payments.amount,
      currency: payments.currency,
      reservedUntil: payments.reservedUntil,
      order: { id: orders.id, orderNo: orders.orderNo, state: orders.state, paymentState: orders.paymentState },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.duplicate, false), ...conditions))
    .orderBy(desc(payments.id))
    .limit(1)
  return payment
}

/** Condition: the payment with this id at this provider. */
export const byProviderOrder = (provider: string, providerOrderId: string): SQL =>
  sql`(${eq(payments.provider, provider)} and ${eq(payments.providerOrderId, providerOrderId)})`
/** Condition: payments of this customer. */
export const ownedBy = ({ id }: { id: number }): SQL => eq(payments.userId, id)
