import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { findRefund } from './findRefund.queries.ts'
import { transfer } from './ledger/accounts.ts'
import { recordEntry } from './ledger/recordEntry.ts'
import { byOrderId, lockPayment } from './lockPayment.queries.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { isManualProvider } from './recordManualPayment.ts'
import { newRefundMark } from './requestRefund.ts'
import { type ManualMethod, refunds } from './tables.ts'
import { takeUnmatched } from './unmatchedRefunds.ts'

interface ManualRefund {
  orderId: number
  refundId: number
}

/**
 * Staff record that they have paid out a refund, manually or at the provider's dashboard; its customer is emailed.
 * @throws `not_found`, `move_forbidden` for a refund that is not manual, and for the dashboard if no provider took the money
 */
export async function settleManualRefund(
  shop: PaymentShop,
  actor: Actor,
  { orderId, refundId, paidFrom }: ManualRefund & { paidFrom: ManualMethod | 'provider' },
): Promise<void> {
  const at = shop.clock()
  await changeManualRefund(shop, actor, { orderId, refundId }, async (tx, refund) => {
    if (paidFrom === 'provider' && !isWithProvider(refund)) throw new AppError('move_forbidden')
    const providerRefundId = paidFrom === 'provider' ? await takeUnmatched(tx, refund) : null
    const done = { state: 'done', paidFrom, doneAt: at, providerRefundId } as const
    await tx.update(refunds).set(done).where(eq(refunds.id, refundId))
    // A refund reported from the dashboard is booked already.
    const postings = providerRefundId ? {} : transfer(refund.amount, { debit: 'refunds_due', credit: paidFrom })
    await recordEntry(tx, { kind: 'refund', orderId, paymentId: refund.paymentId, refundId, at, postings })
    await shop.events.publish(tx, 'refund.settled', { refundId })
    return { before: 'manual', after: paidFrom }
  })
}

/**
 * Requests a refund again that the provider rejected.
 * @throws as `settleManualRefund`
 */
export async function retryRefund(shop: PaymentShop, actor: Actor, refund: ManualRefund): Promise<void> {
  const { refundId } = refund
  await changeManualRefund(shop, actor, refund, async (tx, stored) => {
    if (!isWithProvider(stored)) throw new AppError('move_forbidden')
    // A refund that failed at the provider is a new one from now on; one that it never accepted may still exist.
    const isNew = stored.providerRefundId !== null
    const anew = isNew && { mark: newRefundMark(shop.randomBytes), attemptedAt: null, providerRefundId: null }
    const again = { state: 'due', rejections: 0, ...anew } as const
    await tx.update(refunds).set(again).where(eq(refunds.id, refundId))
    await shop.jobs.add(tx, 'refundPayment', { refundId })
    return { before: 'manual', after: 'due' }
  })
}

const isWithProvider = ({ provider, providerPaymentId }: Refund) =>
  !isManualProvider(provider) && providerPaymentId !== null

type Change = { before: string; after: string }

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

function changeManualRefund(
  shop: PaymentShop,
  actor: Actor,
  { orderId, refundId }: ManualRefund,
  change: (tx: Database, refund: Refund) => Promise<Change>,
): Promise<void> {
  return retriedTransaction(shop.db, async (tx) => {
    await lockPayment(tx, byOrderId(orderId))
    const ofOrder = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId))
    const [locked] = await tx.select({ id: refunds.id }).from(refunds).where(ofOrder).for('no key update')
    const refund = locked && (await findRefund(tx, refundId))
    if (!refund) throw new AppError('not_found')
    if (refund.state !== 'manual') throw new AppError('move_forbidden')
    const refundState = await change(tx, refund)
    const changes = { refundedHalalas: { after: refund.amount }, refundState }
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
  })
}
