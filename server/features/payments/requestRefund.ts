import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type Credit, type CreditRequest, creditOrder, setPaymentState } from '../orders/index.ts'
import { creditPostings } from './ledger/accounts.ts'
import { recordEntry } from './ledger/recordEntry.ts'
import type { LockedPayment } from './lockPayment.queries.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { isManualProvider } from './recordManualPayment.ts'
import { requestCreditNote } from './requestNote.ts'
import { type RefundReason, refundLines, refunds } from './tables.ts'

interface RefundRequest {
  reason: RefundReason
  /** `null`: the shop itself. */
  by: number | null
}

type Refundable = Pick<LockedPayment, 'id' | 'orderId' | 'provider'>

/**
 * Refunds a locked, paid payment: in full, by line, or an amount. The credit of the order, the ledger's entry and the refund are
 * one transaction; a job sends the money after the commit, with retries.
 * @throws `invalid_input` for more than is left
 */
export async function requestRefund(
  shop: PaymentShop,
  tx: Database,
  payment: Refundable & { state: LockedPayment['state'] },
  { request, reason, by }: RefundRequest & { request: CreditRequest },
): Promise<{ refundId: number; amount: number } | null> {
  if (payment.state !== 'paid') throw new AppError('move_forbidden')
  const credit = await creditOrder(tx, payment.orderId, request)
  // Nothing is left to credit.
  if (credit.totalHalalas === 0) return null
  const at = shop.clock()
  const refundId = await addRefund(shop, tx, payment, { amount: credit.totalHalalas, reason, by })
  await keepParts(tx, refundId, credit)
  await recordEntry(tx, {
    kind: 'credit',
    orderId: payment.orderId,
    paymentId: payment.id,
    refundId,
    at,
    postings: creditPostings(credit, { paid: true }),
  })
  await setPaymentState(tx, payment.orderId, credit.complete ? 'refunded' : 'part_refunded')
  await requestCreditNote(shop, tx, { orderId: payment.orderId, credit, refundId, reason, at })
  return { refundId, amount: credit.totalHalalas }
}

/** Mark of a refund at its provider: made by the shop, and unique among all shops of the same account. */
export const newRefundMark = (randomBytes: PaymentShop['randomBytes']): string =>
  `refund-${randomBytes(12).toString('hex')}`

/** Stores a refund and has it sent; without a provider a person pays it out. */
export async function addRefund(
  { jobs, clock, randomBytes }: PaymentShop,
  tx: Database,
  payment: Refundable,
  { amount, reason, by }: RefundRequest & { amount: number },
): Promise<number> {
  const state = isManualProvider(payment.provider) ? 'manual' : 'due'
  const refund = await writtenRow(
    tx
      .insert(refunds)
      .values({
        paymentId: payment.id,
        orderId: payment.orderId,
        amount,
        reason,
        state,
        byUserId: by,
        createdAt: clock(),
        mark: newRefundMark(randomBytes),
      })
      .returning({ id: refunds.id }),
  )
  if (state === 'due') await jobs.add(tx, 'refundPayment', { refundId: refund.id })
  return refund.id
}

/** Stores what of the order a refund credits. */
async function keepParts(tx: Database, refundId: number, { parts }: Pick<Credit, 'parts'>): Promise<void> {
  if (parts.length > 0) await tx.insert(refundLines).values(parts.map((part) => ({ refundId, ...part })))
}
