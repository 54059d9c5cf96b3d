import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { productStock } from '../catalogue/index.ts'
import type { StockLine } from './reserveStock.ts'
import { orderLines } from './tables.ts'

/** The goods of an order; their stock is locked in the order of the products' ids, as placing does. */
export async function lockOrderedGoods(tx: Database, orderId: number): Promise<StockLine[]> {
  return tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity, pieces: productStock.pieces })
    .from(orderLines)
    .innerJoin(productStock, eq(productStock.productId, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(productStock.productId))
    .for('no key update', { of: productStock })
}

/**
 * Puts back what an order still holds of the stock: all of it, or so many pieces by line. What went back once is never
 * put back again. Returns the products.
 */
export async function restoreStock(
  tx: Database,
  orderId: number,
  pieces?: readonly { orderLineId: number; quantity: number }[],
): Promise<number[]> {
  await lockOrderedGoods(tx, orderId)
  const wanted = JSON.stringify(pieces?.map(({ orderLineId, quantity }) => ({ id: orderLineId, quantity })) ?? [])
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    with before as (
      select line.id, line.product_id, case when ${pieces === undefined}::boolean then line.quantity - line.restocked_quantity
        else least(line.quantity - line.restocked_quantity, coalesce(wanted.quantity, 0)) end as pieces
      from ${orderLines} as line
      left join jsonb_to_recordset(${wanted}::jsonb) as wanted(id int, quantity int) on wanted.id = line.id
      where line.order_id = ${orderId}
    ), marked as (
      update ${orderLines} set restocked_quantity = restocked_quantity + before.pieces
      from before where before.id = ${orderLines.id} and before.pieces > 0
    )
    update ${productStock} set pieces = coalesce(${productStock.pieces}, 0) + back.pieces,
      sold = greatest(0, ${productStock.sold} - back.pieces)
    from (select product_id, sum(pieces)::int as pieces from before where pieces > 0 group by product_id) as back
    where back.product_id = ${productStock.productId}
    returning ${productStock.productId}`)
  return rows.map((row) => row.product_id)
}

/** The order holds its pieces again, after they had gone back. */
export async function markStockHeld(tx: Database, orderId: number): Promise<void> {
  await tx.update(orderLines).set({ restockedQuantity: 0 }).where(eq(orderLines.orderId, orderId))
}
