import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { transfer } from './ledger/accounts.ts'
import { recordEntry } from './ledger/recordEntry.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { unmatchedRefunds } from './tables.ts'

interface RefundedPayment {
  id: number
  orderId: number
}

/**
 * Stores a refund from the provider's dashboard that the due refunds of its payment leave no room for: the provider holds the
 * money no longer, and the shop owes less by it.
 * @returns whether it is new
 */
export async function keepUnmatched(
  { clock, log }: PaymentShop,
  tx: Database,
  { id: paymentId, orderId }: RefundedPayment,
  refund: { amount: number; providerRefundId: string },
): Promise<boolean> {
  const at = clock()
  const [kept] = await tx
    .insert(unmatchedRefunds)
    .values({ paymentId, orderId, ...refund, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: unmatchedRefunds.id })
  if (!kept) return false
  const postings = transfer(refund.amount, { debit: 'refunds_due', credit: 'provider' })
  await recordEntry(tx, { kind: 'refund_unmatched', orderId, paymentId, at, postings })
  log.warn({ orderId, paymentId, amount: refund.amount }, 'money went back that the shop does not know of')
  return true
}

/** The provider could not pay it out after all. Nothing if none of this id was stored. */
export async function forgetUnmatched(
  { clock }: PaymentShop,
  tx: Database,
  { id: paymentId, orderId }: RefundedPayment,
  providerRefundId: string,
): Promise<void> {
  const [gone] = await tx
    .delete(unmatchedRefunds)
    .where(and(eq(unmatchedRefunds.paymentId, paymentId), eq(unmatchedRefunds.providerRefundId, providerRefundId)))
    .returning()
  if (!gone) return
  const postings = transfer(gone.amount, { debit: 'provider', credit: 'refunds_due' })
  await recordEntry(tx, { kind: 'refund_failed', orderId, paymentId, at: clock(), postings })
}

/** Whether this refund of the provider is stored as unmatched, open or closed. */
export async function isUnmatched(tx: Database, paymentId: number, providerRefundId: string): Promise<boolean> {
  const [kept] = await tx
    .select({ id: unmatchedRefunds.id })
    .from(unmatchedRefunds)
    .where(and(eq(unmatchedRefunds.paymentId, paymentId), eq(unmatchedRefunds.providerRefundId, providerRefundId)))
  return kept !== undefined
}

/**
 * Closes an unmatched refund, with a note on what it was. The books keep it.
 * @throws `not_found`, `move_forbidden` if it is closed already
 */
export async function closeUnmatchedRefund(
  { db, clock }: PaymentShop,
  actor: Actor,
  { orderId, unmatchedId, note }: { orderId: number; unmatchedId: number; note: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ofOrder = and(eq(unmatchedRefunds.id, unmatchedId), eq(unmatchedRefunds.orderId, orderId))
    const kept = await firstOrNotFound(tx.select().from(unmatchedRefunds).where(ofOrder).for('update'))
    if (kept.closedAt) throw new AppError('move_forbidden')
    await tx
      .update(unmatchedRefunds)
      .set({ closedAt: clock(), closedByUserId: actor.userId, note })
      .where(eq(unmatchedRefunds.id, unmatchedId))
    const changes = { deskRefundHalalas: { before: kept.amount, after: null }, deskRefundNote: { after: note } }
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
  })
}

/**
 * Removes the unmatched refund that staff identify as this one: one of its amount, or all open ones of the payment if they add up
 * to it.
 * @returns the provider's id of the last one; null: there is none
 */
export async function takeUnmatched(
  tx: Database,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<string | null> {
  const kept = await tx
    .select()
    .from(unmatchedRefunds)
    .where(and(eq(unmatchedRefunds.paymentId, paymentId), isNull(unmatchedRefunds.closedAt)))
    .orderBy(asc(unmatchedRefunds.id))
  const same = kept.find((one) => one.amount === amount)
  const isSum = kept.reduce((sum, one) => sum + one.amount, 0) === amount
  const taken = same ? [same] : isSum ? kept : []
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(unmatchedRefunds).where(inArray(unmatchedRefunds.id, ids))
  return taken.at(-1)?.providerRefundId ?? null
}
