// Joins orders: what an email says of a refund.
import { eq } from 'drizzle-orm'
import type { TemplateContext } from '../../email/index.ts'
import { orders } from '../../orders/tables.ts'
import { payments, refunds } from '../tables.ts'

export async function findRefund({ shop }: TemplateContext, refundId: number) {
  const [refund] = await shop.db
    .select({
      amount: refunds.amount,
      reason: refunds.reason,
      paidFrom: refunds.paidFrom,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      orderNo: orders.orderNo,
      buyerName: orders.buyerName,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId))
  return refund
}
