import {
  type PaymentProvider,
  type ProviderRefund,
  ProviderRejectedError,
} from '@rawaj/payment-providers/PaymentProvider.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { recordEntry, transfer } from '../ledger/index.ts'
import type { JobData } from '../shop/index.ts'
import { findRefund, type StoredRefund } from './findRefund.ts'
import { byPaymentId } from './lockPayment.ts'
import { type PaymentShop, providerNamed } from './PaymentShop.ts'
import { settlePayment } from './settlePayment.ts'
import { payments, refunds } from './tables.ts'

/** So often the provider may refuse a refund before a person has to see to it. */
const maxRejections = 5

/**
 * Sends a refund to the provider that took the payment (a job). Done again it does nothing; throws as long as it cannot be
 * done. A refund that the provider keeps refusing is handed to a person.
 */
export async function refundPayment(shop: PaymentShop, data: JobData['refundPayment']): Promise<void> {
  if (!('refundId' in data)) return refundByPayment(shop, data)
  const refund = await findRefund(shop.db, data.refundId)
  if (refund?.state !== 'due') return
  // Whatever is set: no provider knows this payment.
  if (refund.providerPaymentId === null) return giveToPerson(shop, refund)
  const provider = providerNamed(shop, refund.provider)
  if (!provider) throw new Error(`Money has to be paid back by ${refund.provider}, which is not set`)
  try {
    const sent = await refundOnce(provider, { ...refund, providerPaymentId: refund.providerPaymentId })
    // Without a reply of its own, the provider had paid it back already.
    const finished = sent === null || sent.status === 'processed'
    const providerRefundId = sent?.id ?? null
    await shop.db.transaction((tx) => markSent(shop, tx, refund.id, { finished, providerRefundId }))
  } catch (error) {
    if (!(error instanceof ProviderRejectedError)) throw error
    const rejections = refund.rejections + 1
    await shop.db.update(refunds).set({ rejections }).where(eq(refunds.id, refund.id))
    if (rejections < maxRejections) throw error
    await giveToPerson(shop, refund)
  }
}

async function refundOnce(
  provider: PaymentProvider,
  { id, providerPaymentId, amount, currency, paidAmount }: StoredRefund & { providerPaymentId: string },
): Promise<ProviderRefund | null> {
  const idempotencyKey = `refund-${providerPaymentId}-${id}`
  try {
    return await provider.refund({ paymentId: providerPaymentId, amount, currency, idempotencyKey })
  } catch (error) {
    if (!(error instanceof ProviderRejectedError) || amount !== paidAmount) throw error
    // The owner may have paid it back by hand.
    const { status } = await provider.fetchPayment(providerPaymentId)
    if (status !== 'refunded') throw error
    return null
  }
}

/**
 * The provider has taken a due refund on: it is with the provider that the money is, no longer owed by the shop. Its
 * customer is written to, whichever of the provider's reply and its webhook came first.
 */
export async function markSent(
  shop: PaymentShop,
  tx: Database,
  refundId: number,
  { finished, providerRefundId }: { finished: boolean; providerRefundId: string | null },
): Promise<void> {
  const at = shop.clock()
  const [marked] = await tx
    .update(refunds)
    .set({ state: finished ? 'done' : 'sent', paidFrom: 'provider', providerRefundId, ...(finished && { doneAt: at }) })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'due')))
    .returning({ id: refunds.id })
  const refund = marked && (await findRefund(tx, refundId))
  if (!refund) return
  const { orderId, paymentId, amount } = refund
  const postings = transfer(amount, { debit: 'refunds_due', credit: 'provider' })
  await recordEntry(tx, { kind: 'refund', orderId, paymentId, refundId, at, postings })
  await shop.events.publish(tx, 'refund.settled', { refundId })
}

/** The provider has paid out a refund that it had taken on. */
export async function markDone({ clock }: PaymentShop, tx: Database, refundId: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'done', doneAt: clock() })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'sent')))
}

/** The provider could not pay out a refund that it had taken on: the shop owes it again, and a person has to see to it. */
export async function markFailed(shop: PaymentShop, tx: Database, refundId: number): Promise<void> {
  const [failed] = await tx
    .update(refunds)
    .set({ state: 'manual', paidFrom: null, doneAt: null })
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, ['sent', 'done']), eq(refunds.paidFrom, 'provider')))
    .returning()
  const refund = failed && (await findRefund(tx, refundId))
  if (!refund) return
  const { orderId, paymentId, amount } = refund
  const postings = transfer(amount, { debit: 'provider', credit: 'refunds_due' })
  await recordEntry(tx, { kind: 'refund_failed', orderId, paymentId, refundId, at: shop.clock(), postings })
  await shop.events.publish(tx, 'refund.manual', { refundId })
}

/** What the provider says of a refund that it had taken on. */
export async function finishRefund(shop: PaymentShop, refundId: number, status: 'processed' | 'failed'): Promise<void> {
  const mark = status === 'processed' ? markDone : markFailed
  await shop.db.transaction((tx) => mark(shop, tx, refundId))
}

async function giveToPerson(shop: PaymentShop, { id, orderId }: StoredRefund): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx
      .update(refunds)
      .set({ state: 'manual' })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'due')))
    await shop.events.publish(tx, 'refund.manual', { refundId: id })
  })
  shop.log.warn({ refundId: id, orderId }, 'the provider refuses a refund; do it by hand')
}

/** As versions before asked for it: what is due of a payment, or a second payment that nobody had kept. */
async function refundByPayment(
  shop: PaymentShop,
  { paymentId, providerPaymentId }: { paymentId: number; providerPaymentId?: string },
): Promise<void> {
  if (providerPaymentId !== undefined) await settlePayment(shop, paymentId, { providerPaymentId })
  const due = await shop.db
    .select({ refundId: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(byPaymentId(paymentId), eq(refunds.state, 'due')))
  for (const refund of due) await refundPayment(shop, refund)
}
