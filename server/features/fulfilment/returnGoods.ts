import type { ReturnReason } from '@rawaj/contract/orders/orderReasons.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Actor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { recordAudit } from '../audit/index.ts'
import {
  assertOrderVersion,
  insertReturn,
  isAllReturned,
  lockOrder,
  moveOrder,
  receiveReturn,
} from '../orders/index.ts'
import { byOrderId, lockPayment, type PaymentShop } from '../payments/index.ts'
import { type ReturnedPieces, returnPieces } from './takeBack.ts'

interface ReceivedGoods {
  orderId: number
  /** Version of the order, as it was read; absent: any. */
  version?: number
  lines: readonly ReturnedPieces[]
  restock: boolean
  refund: boolean
  reason: ReturnReason
  note: string
  /** The approved request that they come back for. */
  returnId?: number
}

/**
 * Pieces of a sent order have come back, by lines. A part leaves the status as it is; with the last piece the order is returned,
 * and its customer is emailed.
 * @throws `not_found`, and `move_forbidden` for pieces that were never sent or are back already, and for a request that is not
 * approved, and `changed_meanwhile`
 */
export async function returnGoods(shop: PaymentShop, actor: Actor, input: ReceivedGoods): Promise<void> {
  const { orderId, lines, restock, refund, reason } = input
  const products = await retriedTransaction(shop.db, async (tx) => {
    await lockPayment(tx, byOrderId(orderId))
    const order = await lockOrder(tx, orderId)
    await assertOrderVersion(tx, orderId, input.version)
    const restored = await returnPieces(shop, tx, order, { lines, restock, refund, by: actor.userId })
    await keepReturn(tx, input, { by: actor.userId, at: shop.clock() })
    if (await isAllReturned(tx, orderId)) {
      const now = await lockOrder(tx, orderId)
      await moveOrder(tx, now, { to: orderStatus.returned, by: actor.userId, at: shop.clock() })
      await shop.events.publish(tx, 'order.moved', { orderId, status: orderStatus.returned, byUserId: actor.userId })
    }
    const changes = { returned: { after: { lines, restock, refund } }, returnReason: { after: reason } }
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
    return restored
  })
  if (products.length > 0) shop.catalogueVersion.stockChanged(products)
}

/** Records returned pieces as a return of their own, or as fulfilling the requested one. */
async function keepReturn(
  tx: Database,
  { orderId, returnId, lines, reason, note }: ReceivedGoods,
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  if (returnId === undefined) {
    const received = { orderId, state: 'received', reason, note, byUserId: by, createdAt: at, receivedAt: at } as const
    await insertReturn(tx, received, lines)
  } else await receiveReturn(tx, { orderId, returnId, at })
}
