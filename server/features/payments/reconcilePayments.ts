import { ProviderRejectedError, ProviderUnavailableError } from '@rawaj/payment-providers/PaymentProvider.ts'
import { and, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import { applyRefund } from './applyRefundEvent.ts'
import { type PaymentShop, providerNamed } from './PaymentShop.ts'
import { finishRefund } from './refundPayment.ts'
import { releaseForgottenReservations } from './releaseForgotten.ts'
import { settleWhatWasPaid } from './releaseReservation.ts'
import { payments, refunds } from './tables.ts'

const day = 24 * 60 * 60_000
/** Milliseconds for which the provider is asked whether an abandoned attempt was paid after all. */
const latePaymentMs = 7 * day

/**
 * Queries the providers about everything open or doubtful: abandoned attempts, and accepted refunds. Refunds that have waited
 * since yesterday are sent again. An unreachable provider is queried the next day.
 */
export async function reconcilePayments(shop: PaymentShop): Promise<void> {
  await releaseForgottenReservations(shop)
  await findLatePayments(shop)
  await readRefunds(shop)
  await finishSentRefunds(shop)
  const waiting = await shop.db
    .select({ refundId: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'due'), lt(refunds.createdAt, new Date(shop.clock().getTime() - day))))
  await shop.jobs.addAll(shop.db, 'refundPayment', waiting)
}

async function findLatePayments(shop: PaymentShop): Promise<void> {
  const attempts = await shop.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'released'),
        isNotNull(payments.providerOrderId),
        gt(payments.createdAt, new Date(shop.clock().getTime() - latePaymentMs)),
      ),
    )
    .orderBy(payments.id)
  for (const { id } of attempts) await whereReachable(shop, () => settleWhatWasPaid(shop, id))
}

/**
 * For payments with unsettled refunds: all that the provider knows of, including those that were made at its dashboard or never
 * reported.
 */
async function readRefunds(shop: PaymentShop): Promise<void> {
  const unsettled = await shop.db
    .selectDistinct({ provider: payments.provider, paymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.state, ['due', 'sent', 'manual']))
    .orderBy(payments.providerPaymentId)
  for (const { provider: name, paymentId } of unsettled) {
    const provider = providerNamed(shop, name)
    if (!provider?.fetchRefunds || paymentId === null) continue
    const { fetchRefunds } = provider
    await whereReachable(shop, async () => {
      for (const { status, ...refund } of await fetchRefunds(paymentId))
        if (status === 'processed') await applyRefund(shop, provider, { ...refund, paymentId })
    })
  }
}

async function finishSentRefunds(shop: PaymentShop): Promise<void> {
  const sent = await shop.db
    .select({
      id: refunds.id,
      provider: payments.provider,
      paymentId: payments.providerPaymentId,
      refundId: refunds.providerRefundId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.state, 'sent'))
    .orderBy(refunds.id)
  for (const { id, provider: name, paymentId, refundId } of sent) {
    const provider = providerNamed(shop, name)
    if (!provider || paymentId === null || refundId === null) continue
    await whereReachable(shop, async () => {
      const { status } = await provider.fetchRefund({ paymentId, refundId })
      if (status !== 'pending') await finishRefund(shop, id, status)
    })
  }
}

/** A query that the provider does not answer, or cannot, is retried another day. */
async function whereReachable(shop: PaymentShop, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof ProviderRejectedError || error instanceof ProviderUnavailableError)) throw error
    shop.log.warn({ err: error }, 'the payment provider did not answer about a payment')
  }
}
