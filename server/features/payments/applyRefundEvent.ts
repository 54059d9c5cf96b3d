import type { PaymentProvider, ProviderWebhook } from '@rawaj/payment-providers/PaymentProvider.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { lockPayment } from './lockPayment.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { type ProviderEvent, recordEvent } from './providerEvents.ts'
import { markDone, markFailed, markSent } from './refundPayment.ts'
import { requestRefund } from './requestRefund.ts'
import { payments, refunds } from './tables.ts'

type RefundPayload = NonNullable<ProviderWebhook['refund']>

/** Money has gone back, whoever sent it: the shop, or its owner at the provider's own desk. */
export async function applyRefund(
  shop: PaymentShop,
  provider: PaymentProvider,
  event: ProviderEvent,
  told: RefundPayload,
): Promise<void> {
  await recordAndApply(shop, provider, { event, told }, async (tx, payment) => {
    const known = await findTold(tx, payment.id, told)
    if (!known) return recordOwnersRefund(shop, tx, payment, told)
    await markSent(shop, tx, known.id, { finished: true, providerRefundId: told.id })
    await markDone(shop, tx, known.id)
  })
}

/** The provider could not pay a refund out, and does not try again by itself: a person decides where the money should go. */
export async function applyFailedRefund(
  shop: PaymentShop,
  provider: PaymentProvider,
  event: ProviderEvent,
  told: RefundPayload,
): Promise<void> {
  await recordAndApply(shop, provider, { event, told }, async (tx, payment) => {
    const byId = and(eq(refunds.paymentId, payment.id), eq(refunds.providerRefundId, told.id))
    const [refund] = await tx.select({ id: refunds.id }).from(refunds).where(byId)
    if (refund) await markFailed(shop, tx, refund.id)
  })
  shop.log.warn({ providerPaymentId: told.paymentId }, 'the provider could not pay back; do it by hand')
}

/** Keeps the event and does with its payment, where the shop knows it, what the event says; both or neither. */
async function recordAndApply(
  shop: PaymentShop,
  provider: PaymentProvider,
  { event, told }: { event: ProviderEvent; told: RefundPayload },
  apply: (tx: Database, payment: Payment) => Promise<void>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await recordEvent(tx, event, shop.clock())
    const payment = await lockProviderPayment(tx, provider, told)
    if (payment) await apply(tx, payment)
  })
}

type Payment = NonNullable<Awaited<ReturnType<typeof lockProviderPayment>>>

/** The payment that a refund is of, with its order, both locked. */
async function lockProviderPayment(tx: Database, provider: PaymentProvider, { paymentId }: RefundPayload) {
  const [payment] = await tx
    .select({ id: payments.id, duplicate: payments.duplicate, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.providerPaymentId, paymentId)))
  if (!payment) return null
  const locked = await lockPayment(tx, eq(payments.orderId, payment.orderId))
  return locked ? { ...locked, id: payment.id, duplicate: payment.duplicate } : null
}

/** The refund that the shop asked for: by the provider's id, or the one whose reply has not come yet. */
async function findTold(tx: Database, paymentId: number, { id, amount }: RefundPayload) {
  const unanswered = and(isNull(refunds.providerRefundId), eq(refunds.state, 'due'), eq(refunds.amount, amount))
  const [known] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), or(eq(refunds.providerRefundId, id), unanswered)))
    .orderBy(sql`${refunds.providerRefundId} is null`, refunds.id)
    .limit(1)
  return known
}

/** The owner sent it back at the provider's own desk: the books follow as far as the order goes. */
async function recordOwnersRefund(shop: PaymentShop, tx: Database, payment: Payment, { id, amount }: RefundPayload) {
  const { orderId, id: paymentId } = payment
  const refund = payment.duplicate ? null : await creditedRefund(shop, tx, payment, amount)
  if (refund === null) {
    shop.log.warn({ orderId, paymentId, amount }, 'money went back that the shop does not know of; look at the payment')
    return
  }
  await markSent(shop, tx, refund.refundId, { finished: true, providerRefundId: id })
}

async function creditedRefund(shop: PaymentShop, tx: Database, payment: Payment, amount: number) {
  try {
    return await requestRefund(shop, tx, payment, { request: { amount }, reason: 'by_provider', by: null })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
