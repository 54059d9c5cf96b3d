import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import { retryOnConflict } from '../../platform/database/retryOnConflict.ts'
import { recordAudit } from '../audit/index.ts'
import { isAllReturned, lockOrder, moveOrder } from '../orders/index.ts'
import { byOrderId, lockPayment, type PaymentShop } from '../payments/index.ts'
import type { Actor } from '../shop/index.ts'
import { type ReturnedPieces, returnPieces } from './takeBack.ts'

/**
 * Pieces of a sent order have come back, by lines. A part leaves the status as it is; with the last piece the order is
 * returned. Throws `not_found`, and `move_forbidden` for pieces that were never sent or are back already.
 */
export async function returnGoods(
  shop: PaymentShop,
  actor: Actor,
  input: { orderId: number; lines: readonly ReturnedPieces[]; restock: boolean; refund: boolean },
): Promise<void> {
  const products = await retryOnConflict(() =>
    shop.db.transaction(async (tx) => {
      await lockPayment(tx, byOrderId(input.orderId))
      const order = await lockOrder(tx, input.orderId)
      const restored = await returnPieces(shop, tx, order, { ...input, by: actor.userId })
      if (await isAllReturned(tx, order.id)) {
        const now = await lockOrder(tx, order.id)
        await moveOrder(tx, now, { to: orderStatus.returned, by: actor.userId, at: shop.clock() })
      }
      const { lines, restock, refund } = input
      const changes = { returned: { after: { lines, restock, refund } } }
      await recordAudit(tx, actor, { entity: 'order', id: order.id, changes })
      return restored
    }),
  )
  if (products.length > 0) shop.catalogueVersion.stockChanged(products)
}
