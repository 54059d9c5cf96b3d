// Joins the pieces on hand and what is owed: an order’s stock is locked and given back in one statement each.
import { asc, eq, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { productStock } from '../catalogue/tables.ts'
import { addStock, forgettingOwed } from '../stock/index.ts'
import { owedGoods } from '../stock/tables.ts'
import type { StockLine } from './reserveStock.ts'
import { orderLines } from './tables.ts'

/** The pieces of an order; their stock is locked in the order of product ids, as placing does. */
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
 * Puts back what an order still holds of the stock: all of it, or some pieces by line. Nothing is put back twice; backordered
 * pieces are dropped if everything goes back.
 * @returns the products
 */
export async function restoreStock(
  shop: Pick<Shop, 'events'>,
  tx: Database,
  orderId: number,
  pieces?: readonly { orderLineId: number; quantity: number }[],
): Promise<number[]> {
  await lockOrderedGoods(tx, orderId)
  const wanted = JSON.stringify(pieces?.map(({ orderLineId, quantity }) => ({ id: orderLineId, quantity })) ?? [])
  const whole = pieces === undefined
  // An order holds the rest of a backordered line; it counts as returned too, so that nothing of it stays reserved.
  const { rows } = await tx.execute<{ product_id: number; pieces: number }>(sql`
    with before as (
      select line.id, line.product_id, coalesce(owed.pieces, 0) as owed,
        case when ${whole}::boolean then line.quantity - line.restocked_quantity
        else least(line.quantity - line.restocked_quantity, coalesce(wanted.quantity, 0)) end as pieces
      from ${orderLines} as line
      left join ${owedGoods} as owed on owed.order_line_id = line.id
      left join jsonb_to_recordset(${wanted}::jsonb) as wanted(id int, quantity int) on wanted.id = line.id
      where line.order_id = ${orderId}
    ), marked as (
      update ${orderLines} set restocked_quantity = restocked_quantity + before.pieces
      from before where before.id = ${orderLines.id} and before.pieces > 0
    ), forgotten as (
      ${forgettingOwed(orderId, sql`${whole}::boolean`)}
    )
    select product_id, sum(pieces - owed)::int as pieces from before where pieces > owed group by product_id
    order by product_id`)
  const back = rows.map((row) => ({ productId: row.product_id, pieces: row.pieces, supplied: false }))
  await addStock(shop, tx, back)
  return back.map(({ productId }) => productId)
}

/** The order holds its pieces again, after they had been returned to stock. */
export async function markStockHeld(tx: Database, orderId: number): Promise<void> {
  await tx.update(orderLines).set({ restockedQuantity: 0 }).where(eq(orderLines.orderId, orderId))
}
