import {
  type PaymentProvider,
  type ProviderRefund,
  ProviderRejectedError,
} from '@rawaj/payment-providers/PaymentProvider.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { JobData } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { findRefund, type StoredRefund } from './findRefund.queries.ts'
import { transfer } from './ledger/accounts.ts'
import { recordEntry } from './ledger/recordEntry.ts'
import { byPaymentId } from './lockPayment.queries.ts'
import { type PaymentShop, providerNamed } from './PaymentShop.ts'
import { settlePayment } from './settlePayment.ts'
import { payments, refunds } from './tables.ts'

declare module '../../kernel/Jobs.ts' {
  interface JobData {
    /** Sends a refund to the provider. Earlier versions named the payment instead, or a second payment by its provider's id. */
    refundPayment: { refundId: number } | { paymentId: number; providerPaymentId?: string }
  }
}

/** Rejections by the provider before a person has to handle a refund. */
const maxRejections = 5

/**
 * Sends a refund to the provider that took the payment (a job). Repeating it has no effect; it throws until it succeeds. A refund
 * that the provider keeps rejecting is handed to a person.
 */
export async function refundPayment(shop: PaymentShop, data: JobData['refundPayment']): Promise<void> {
  if (!('refundId' in data)) return refundByPayment(shop, data)
  const refund = await findRefund(shop.db, data.refundId)
  if (refund?.state !== 'due') return
  // Whatever is configured: no provider knows this payment.
  if (refund.providerPaymentId === null) return giveToPerson(shop, refund)
  const provider = providerNamed(shop, refund.provider)
  if (!provider) throw new Error(`Money has to be paid back by ${refund.provider}, which is not set`)
  try {
    const sent = await refundOnce(shop, provider, { ...refund, providerPaymentId: refund.providerPaymentId })
    const marks = { finished: sent.status === 'processed', providerRefundId: sent.id }
    await shop.db.transaction((tx) => markSent(shop, tx, refund.id, marks))
  } catch (error) {
    if (!(error instanceof ProviderRejectedError)) throw error
    const rejections = refund.rejections + 1
    await shop.db.update(refunds).set({ rejections }).where(eq(refunds.id, refund.id))
    if (rejections < maxRejections && !(error instanceof NothingLeftError)) throw error
    await giveToPerson(shop, refund)
  }
}

/** The payment is fully refunded, by other refunds than this one: a person has to say which is which. */
class NothingLeftError extends ProviderRejectedError {}

/** @throws ProviderRejectedError, including NothingLeftError, ProviderUnavailableError */
async function refundOnce(
  { db, clock }: PaymentShop,
  provider: PaymentProvider,
  refund: StoredRefund & { providerPaymentId: string },
): Promise<ProviderRefund> {
  const { id, providerPaymentId: paymentId, amount, currency, mark } = refund
  // It may exist although no reply came: providers do not keep keys for ever.
  const made = refund.attemptedAt === null ? undefined : await findMarked(provider, { paymentId, mark })
  if (made) return made
  if (refund.attemptedAt === null) await db.update(refunds).set({ attemptedAt: clock() }).where(eq(refunds.id, id))
  const idempotencyKey = mark ?? `refund-${paymentId}-${id}`
  try {
    return await provider.refund({ paymentId, amount, currency, idempotencyKey, mark })
  } catch (error) {
    if (!(error instanceof ProviderRejectedError)) throw error
    const { status } = await provider.fetchPayment(paymentId)
    if (status !== 'refunded') throw error
    const before = await findMarked(provider, { paymentId, mark })
    if (before) return before
    throw new NothingLeftError(error.message)
  }
}

/** The refund with this mark, of a payment at its provider. Failed ones do not count. */
async function findMarked(
  provider: PaymentProvider,
  { paymentId, mark }: { paymentId: string; mark: string | null },
): Promise<ProviderRefund | undefined> {
  if (mark === null || !provider.fetchRefunds) return undefined
  const made = await provider.fetchRefunds(paymentId)
  return made.find((refund) => refund.mark === mark && refund.status !== 'failed')
}

/**
 * The provider has accepted a refund that was due, or was handed to a person: from now on the provider owes the money, not the
 * shop. Its customer is notified, whichever of the provider's reply and its webhook came first.
 */
export async function markSent(
  shop: PaymentShop,
  tx: Database,
  refundId: number,
  { finished, providerRefundId }: { finished: boolean; providerRefundId: string },
): Promise<void> {
  const at = shop.clock()
  const [marked] = await tx
    .update(refunds)
    .set({ state: finished ? 'done' : 'sent', paidFrom: 'provider', providerRefundId, ...(finished && { doneAt: at }) })
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, ['due', 'manual'])))
    .returning({ id: refunds.id })
  const refund = marked && (await findRefund(tx, refundId))
  if (!refund) return
  const { orderId, paymentId, amount } = refund
  const postings = transfer(amount, { debit: 'refunds_due', credit: 'provider' })
  await recordEntry(tx, { kind: 'refund', orderId, paymentId, refundId, at, postings })
  await shop.events.publish(tx, 'refund.settled', { refundId })
}

/** The provider has paid out a refund that it had accepted. */
export async function markDone({ clock }: PaymentShop, tx: Database, refundId: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'done', doneAt: clock() })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'sent')))
}

/** The provider could not pay out a refund that it had accepted: the shop owes it again, and a person has to handle it. */
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

/** Applies the provider's result of a refund that it had accepted. */
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

/** For jobs of earlier versions: what is due of a payment, or a second payment that was not stored. */
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
