import type { Actor, Shop } from '../../../kernel/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockOrder } from '../../orders/index.ts'
import { promiseGoods } from '../../stock/index.ts'

interface PromisedDate {
  orderId: number
  lineId: number
  /** Previous value. */
  from: string | null
  /** A day in Riyadh; null: unknown. */
  promisedOn: string | null
}

/**
 * Sets the expected date of products that an order waits for; its customer is notified.
 * @throws `not_found` if the line waits for nothing, `changed_meanwhile` if someone else was quicker
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
