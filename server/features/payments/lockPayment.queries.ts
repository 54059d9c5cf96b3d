// Joins orders: payment and order are locked in one statement.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { payments } from './tables.ts'

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

export const byOrderId = (orderId: number): SQL => eq(payments.orderId, orderId)
export const byPaymentId = (paymentId: number): SQL => eq(payments.id, paymentId)

/**
 * A payment with its order, both locked. Everything about an online order locks in this order: payment, order, the customer's
 * cart, stock by product, coupon; so two of them cannot deadlock.
 */
export async function lockPayment(tx: Database, condition: SQL) {
  const [payment] = await tx
    .select({
      id: payments.id,
      state: payments.state,
      provider: payments.provider,
      providerOrderId: payments.providerOrderId,
      amount: payments.amount,
      currency: payments.currency,
      reservedUntil: payments.reservedUntil,
      providerPaymentId: payments.providerPaymentId,
      orderId: orders.id,
      orderNo: orders.orderNo,
      discountHalalas: orders.discountHalalas,
      quotationId: orders.quotationId,
      language: orders.language,
      userId: payments.userId,
      // No join: if an account was merged while this waited, PostgreSQL would look for its order at the old one only.
      email: sql<string>`(select coalesce(${users.email}, '') from ${users} where ${users.id} = ${payments.userId})`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.duplicate, false), condition))
    .orderBy(desc(payments.id))
    .limit(1)
    .for('no key update', { of: [payments, orders] })
  return payment
}

/** Locks all payments of a customer with their orders, latest first. */
export async function lockPaymentsOf(tx: Database, userId: number): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.id))
    .for('no key update', { of: [payments, orders] })
}
