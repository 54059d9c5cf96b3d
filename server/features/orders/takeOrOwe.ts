import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { oweGoods } from '../stock/index.ts'
import { reserveStock } from './reserveStock.ts'
import { lockOrderedGoods } from './restoreStock.queries.ts'
import { orderLines } from './tables.ts'

/**
 * Takes what is available of the stock for a new order of an offer; the rest is backordered. Stock that others wait for counts as
 * unavailable.
 * @returns the products of which it took some
 */
export async function takeOrOwe(
  tx: Database,
  orderId: number,
  promisedOn: ReadonlyMap<number, string | null>,
): Promise<number[]> {
  const goods = await lockOrderedGoods(tx, orderId)
  const lineOf = new Map(
    (
      await tx
        .select({ id: orderLines.id, productId: orderLines.productId })
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
    ).map(({ id, productId }) => [productId, id]),
  )
  const split = goods.map((line) => ({ ...line, taken: Math.min(line.quantity, Math.max(0, line.pieces ?? 0)) }))
  const taken = split.filter((line) => line.taken > 0)
  await reserveStock(
    tx,
    taken.map((line) => ({ ...line, quantity: line.taken })),
  )
  const owed = split.flatMap(({ productId, quantity, taken }) => {
    const orderLineId = lineOf.get(productId)
    if (taken === quantity || orderLineId === undefined) return []
    return [
      { orderLineId, orderId, productId, pieces: quantity - taken, promisedOn: promisedOn.get(productId) ?? null },
    ]
  })
  await oweGoods(tx, owed)
  return taken.map(({ productId }) => productId)
}
