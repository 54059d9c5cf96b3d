import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { addPieces, lockStock } from '../catalogue/index.ts'
import { allocateToBackorders } from './allocateToBackorders.queries.ts'

export interface AddedStock {
  productId: number
  /** More than 0. */
  pieces: number
  /** Whether they came into the shop; else an order gives them back. */
  supplied: boolean
}

/**
 * Adds pieces to the stock: the only way in which a product gets more. Backorders take them first, the oldest promise before the
 * next, within the same transaction; an order that waits for nothing any more causes a notification. Locks the stock in the order
 * of the products' ids, as every order does.
 */
export async function addStock(
  { events }: Pick<Shop, 'events'>,
  tx: Database,
  added: readonly AddedStock[],
): Promise<void> {
  if (added.length === 0) return
  const productIds = [...new Set(added.map(({ productId }) => productId))]
  await lockStock(tx, productIds)
  await addPieces(tx, added)
  for (const orderId of await allocateToBackorders(tx, productIds))
    await events.publish(tx, 'order.goodsArrived', { orderId })
}
