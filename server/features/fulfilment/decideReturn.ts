import type { Actor, Shop } from '../../kernel/index.ts'
import { recordAudit } from '../audit/index.ts'
import { lockReturn, updateReturn } from '../orders/index.ts'

interface ReturnDecision {
  orderId: number
  returnId: number
  approved: boolean
  /** To the customer. */
  answer: string
}

/**
 * Approves or refuses a requested return; the customer is emailed.
 * @throws `not_found`, `move_forbidden` if it does not wait for a decision any more
 */
export async function decideReturn(
  shop: Shop,
  actor: Actor,
  { orderId, returnId, approved, answer }: ReturnDecision,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = await lockReturn(tx, { orderId, returnId }, ['requested'])
    const state = approved ? 'approved' : 'refused'
    await updateReturn(tx, returnId, { state, answer, decidedAt: shop.clock() })
    await shop.events.publish(tx, 'return.decided', { returnId, orderId })
    const changes = { returnState: { before, after: state } }
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
  })
}
