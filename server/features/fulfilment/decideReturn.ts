import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { lockOrder, orderReturns } from '../orders/index.ts'
import type { Actor, Shop } from '../shop/index.ts'

interface ReturnDecision {
  orderId: number
  returnId: number
  approved: boolean
  /** To the customer. */
  answer: string
}

/**
 * Staff approves or refuses what a customer wants to send back, who is emailed. Throws `not_found`, and `move_forbidden` where nobody waits
 * for a decision any more.
 */
export async function decideReturn(
  shop: Shop,
  actor: Actor,
  { orderId, returnId, approved, answer }: ReturnDecision,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const ofOrder = and(eq(orderReturns.id, returnId), eq(orderReturns.orderId, orderId))
    const [asked] = await tx.select({ state: orderReturns.state }).from(orderReturns).where(ofOrder)
    if (!asked) throw new AppError('not_found')
    if (asked.state !== 'requested') throw new AppError('move_forbidden')
    const state = approved ? 'approved' : 'refused'
    await tx.update(orderReturns).set({ state, answer, decidedAt: shop.clock() }).where(ofOrder)
    await shop.events.publish(tx, 'return.decided', { returnId, orderId })
    const changes = { returnState: { before: asked.state, after: state } }
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
  })
}
