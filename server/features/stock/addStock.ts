import { sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { productStock } from '../catalogue/index.ts'
import { owedGoods } from './tables.ts'

export interface AddedStock {
  productId: number
  /** More than 0. */
  pieces: number
  /** Whether they came into the shop; else an order gives them back. */
  supplied: boolean
}

/**
 * Adds pieces to the stock: the one way in which there are more of a product. Whatever orders wait for takes them first, the
 * oldest promise before the next, within the same transaction; an order that waits for nothing any more is told of. Locks
 * the stock in the order of the products' ids, as every order does.
 */
export async function addStock(
  { events }: Pick<Shop, 'events'>,
  tx: Database,
  added: readonly AddedStock[],
): Promise<void> {
  if (added.length === 0) return
  const rows = JSON.stringify(
    added.map(({ productId, pieces, supplied }) => ({ product_id: productId, pieces, supplied })),
  )
  const productIds = [...new Set(added.map(({ productId }) => productId))]
  await tx.execute(sql`select ${productStock.productId} from ${productStock}
    where ${productStock.productId} in ${productIds} order by ${productStock.productId} for no key update`)
  await tx.execute(sql`
    update ${productStock} set pieces = coalesce(${productStock.pieces}, 0) + back.pieces,
      supplied = ${productStock.supplied} + back.supplied,
      sold = greatest(0, ${productStock.sold} - (back.pieces - back.supplied))
    from (select product_id, sum(pieces)::int as pieces, coalesce(sum(pieces) filter (where supplied), 0)::int as supplied
      from jsonb_to_recordset(${rows}::jsonb) as row(product_id int, pieces int, supplied boolean)
      group by product_id) as back
    where back.product_id = ${productStock.productId}`)
  for (const orderId of await allocateToBackorders(tx, productIds))
    await events.publish(tx, 'order.goodsArrived', { orderId })
}

/** Allocates what is there of these products, whose stock is locked, to the orders that wait for it. Answers the orders that wait for nothing now. */
async function allocateToBackorders(tx: Database, productIds: readonly number[]): Promise<number[]> {
  const allocated = await tx.execute<{ order_id: number }>(sql`
    with queue as (
      select owed.order_line_id, owed.order_id, owed.product_id, owed.pieces, stock.pieces as there,
        sum(owed.pieces) over (partition by owed.product_id order by owed.order_line_id) - owed.pieces as before
      from ${owedGoods} as owed join ${productStock} as stock on stock.product_id = owed.product_id
      where owed.product_id in ${productIds} and stock.pieces > 0
    ), allocated as (
      select order_line_id, order_id, product_id, pieces, least(pieces, there - before)::int as allocated
      from queue where there > before
    ), taken as (
      update ${productStock} set pieces = ${productStock.pieces} - out.pieces, sold = ${productStock.sold} + out.pieces
      from (select product_id, sum(allocated)::int as pieces from allocated group by product_id) as out
      where out.product_id = ${productStock.productId}
    ), arrived as (
      delete from ${owedGoods} using allocated
      where allocated.order_line_id = ${owedGoods.orderLineId} and allocated.allocated = allocated.pieces
    ), reduced as (
      update ${owedGoods} set pieces = ${owedGoods.pieces} - allocated.allocated from allocated
      where allocated.order_line_id = ${owedGoods.orderLineId} and allocated.allocated < allocated.pieces
    )
    select distinct order_id from allocated order by order_id`)
  if (allocated.rows.length === 0) return []
  const orderIds = allocated.rows.map((row) => row.order_id)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(array[${sql.join(orderIds, sql`, `)}]::int[]) as id
    where not exists (select from ${owedGoods} where ${owedGoods.orderId} = id) order by id`)
  return rows.map(({ id }) => id)
}
