import {
  type PaymentProvider,
  ProviderRejectedError,
  type ProviderWebhook,
} from '@rawaj/payment-providers/PaymentProvider.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { notifyStaff } from '../notifications/index.ts'
import { lockPayment } from './lockPayment.queries.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { type ProviderEvent, recordEvent } from './providerEvents.ts'
import { markDone, markFailed, markSent, refundPayment } from './refundPayment.ts'
import { requestRefund } from './requestRefund.ts'
import { payments, refunds } from './tables.ts'
import { forgetUnmatched, isUnmatched, keepUnmatched } from './unmatchedRefunds.ts'

type RefundPayload = NonNullable<ProviderWebhook['refund']>

/**
 * Applies a refund that was made. The shop's own refunds are recognised by the provider's id or by their mark only; any other was
 * made at the provider's dashboard. `event` is absent if the provider was asked.
 * @throws ProviderUnavailableError
 */
export async function applyRefund(
  shop: PaymentShop,
  provider: PaymentProvider,
  payload: RefundPayload,
  event?: ProviderEvent,
): Promise<void> {
  await learnUnmarked(shop, provider, payload)
  await recordAndApply(shop, provider, { event, payload }, async (tx, payment) => {
    // Reported and booked before; a refund that staff say was made at the dashboard is another one.
    if (await isUnmatched(tx, payment.id, payload.id)) return
    const own = await findOwn(tx, payment.id, payload)
    if (!own) return recordDeskRefund(shop, tx, payment, payload)
    await markSent(shop, tx, own.id, { finished: true, providerRefundId: payload.id })
    await markDone(shop, tx, own.id)
  })
}

/** The provider could not pay a refund out, and does not retry: a person decides where the money goes. */
export async function applyFailedRefund(
  shop: PaymentShop,
  provider: PaymentProvider,
  payload: RefundPayload,
  event?: ProviderEvent,
): Promise<void> {
  await recordAndApply(shop, provider, { event, payload }, async (tx, payment) => {
    const [refund] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id), eq(refunds.providerRefundId, payload.id)))
    if (refund) await markFailed(shop, tx, refund.id)
    else await forgetUnmatched(shop, tx, payment, payload.id)
  })
  shop.log.warn({ providerPaymentId: payload.paymentId }, 'the provider could not pay back; do it by hand')
}

/** Records the event and applies it to its payment, if the shop knows it, in one transaction. */
async function recordAndApply(
  shop: PaymentShop,
  provider: PaymentProvider,
  { event, payload }: { event: ProviderEvent | undefined; payload: RefundPayload },
  apply: (tx: Database, payment: Payment) => Promise<void>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    if (event) await recordEvent(tx, event, shop.clock())
    const payment = await lockProviderPayment(tx, provider, payload)
    if (payment) await apply(tx, payment)
  })
}

type Payment = NonNullable<Awaited<ReturnType<typeof lockProviderPayment>>>

/** The payment of a refund, with its order, both locked. */
async function lockProviderPayment(tx: Database, provider: PaymentProvider, { paymentId }: RefundPayload) {
  const [payment] = await tx
    .select({ id: payments.id, duplicate: payments.duplicate, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.providerPaymentId, paymentId)))
  if (!payment) return null
  const locked = await lockPayment(tx, eq(payments.orderId, payment.orderId))
  return locked ? { ...locked, id: payment.id, duplicate: payment.duplicate } : null
}

/**
 * Refunds of this payment that were sent without a mark that the provider returns, and never answered: repeating them under their
 * keys returns their ids, so that this one can be identified.
 */
async function learnUnmarked(shop: PaymentShop, provider: PaymentProvider, { paymentId }: RefundPayload) {
  const unmarked = provider.fetchRefunds ? isNull(refunds.mark) : undefined
  const unanswered = await shop.db
    .select({ refundId: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.provider, provider.name),
        eq(payments.providerPaymentId, paymentId),
        eq(refunds.state, 'due'),
        isNotNull(refunds.attemptedAt),
        unmarked,
      ),
    )
    .orderBy(refunds.id)
  for (const refund of unanswered) {
    try {
      await refundPayment(shop, refund)
    } catch (error) {
      // It was not made, then.
      if (!(error instanceof ProviderRejectedError)) throw error
    }
  }
}

/**
 * The shop's own refund that the provider reports: by the provider's id, by its mark while it is not settled, or one that staff
 * have recorded as made at the provider's dashboard.
 */
async function findOwn(tx: Database, paymentId: number, { id, amount, mark }: RefundPayload) {
  const isMarked = mark === null ? sql`false` : and(eq(refunds.mark, mark), sql`${refunds.state} in ('due', 'manual')`)
  const isSaid = and(eq(refunds.paidFrom, 'provider'), isNull(refunds.providerRefundId))
  const isIt = sql`(${eq(refunds.providerRefundId, id)} or ${eq(refunds.amount, amount)} and (${isMarked} or ${isSaid}))`
  const [own] = await tx
    .select({ id: refunds.id, state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isIt))
    .orderBy(sql`${refunds.providerRefundId} is null`, sql`${refunds.paidFrom} is not null`, refunds.id)
    .limit(1)
  if (own?.state === 'done') await tx.update(refunds).set({ providerRefundId: id }).where(eq(refunds.id, own.id))
  return own
}

/** A refund that the owner made at the provider's dashboard: booked as far as the order allows, and shown to staff. */
async function recordDeskRefund(shop: PaymentShop, tx: Database, payment: Payment, { id, amount }: RefundPayload) {
  const { orderId, orderNo } = payment
  const refund = payment.duplicate ? null : await creditedRefund(shop, tx, payment, amount)
  if (refund) await markSent(shop, tx, refund.refundId, { finished: true, providerRefundId: id })
  else if (!(await keepUnmatched(shop, tx, payment, { amount, providerRefundId: id }))) return
  await notifyStaff(tx, shop, { kind: 'refundAtProvider', entityId: orderId, label: orderNo })
}

async function creditedRefund(shop: PaymentShop, tx: Database, payment: Payment, amount: number) {
  try {
    return await requestRefund(shop, tx, payment, { request: { amount }, reason: 'by_provider', by: null })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
