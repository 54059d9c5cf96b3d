import type { Actor, Shop } from '../../../kernel/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockOrder } from '../../orders/index.ts'
import { promiseGoods } from '../../stock/index.ts'

interface PromisedDate {
  orderId: number
  lineId: number
  /** As it was read. */
  from: string | null
  /** A day in Riyadh; null: not known. */
  promisedOn: string | null
}

/**
 * Staff says when goods that an order waits for are to be there; its customer is told. Throws `not_found` where nothing of
 * the line is owed, and `changed_meanwhile` where somebody was quicker.
 */
export async function setPromisedDate(
  shop: Pick<Shop, 'db' | 'events'>,
  actor: Actor,
  { orderId, lineId, from, promisedOn }: PromisedDate,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if (!(await promiseGoods(tx, { orderId, lineId, from, promisedOn }))) return
    const changes = { promisedOn: { before: from, after: promisedOn } }
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
    await shop.events.publish(tx, 'order.goodsPromised', { orderId })
  })
}
