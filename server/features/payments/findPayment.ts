import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { orders } from '../orders/index.ts'
import { payments } from './tables.ts'

export type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** A payment as the shop keeps it, with what its order is called. */
export async function findPayment(db: Database, ...conditions: SQL[]) {
  const [payment] = await db
    .select({
      id: payments.id,
      state: payments.state,
      providerOrderId: payments.providerOrderId,
      providerPaymentId: payments.providerPaymentId,
      amount: payments.amount,
      currency: payments.currency,
      reservedUntil: payments.reservedUntil,
      order: { id: orders.id, orderNo: orders.orderNo },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(...conditions))
  return payment
}

/** The payment that the provider calls so. */
export const byProviderOrder = (providerOrderId: string): SQL => eq(payments.providerOrderId, providerOrderId)
/** Payments of this customer. */
export const ownedBy = ({ id }: { id: number }): SQL => eq(payments.userId, id)
