// Joins orders and accounts: what a provider and an email need of a refund.
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { payments, refunds } from './tables.ts'

export type StoredRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** A refund with its payment, and its customer's email address and language. */
export async function findRefund(db: Database, refundId: number) {
  const [refund] = await db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      paymentId: refunds.paymentId,
      state: refunds.state,
      reason: refunds.reason,
      amount: refunds.amount,
      rejections: refunds.rejections,
      mark: refunds.mark,
      providerRefundId: refunds.providerRefundId,
      attemptedAt: refunds.attemptedAt,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      paidAmount: payments.amount,
      currency: payments.currency,
      language: orders.language,
      email: users.email,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(refunds.id, refundId))
  return refund
}
