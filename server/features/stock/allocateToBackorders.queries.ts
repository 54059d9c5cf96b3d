// Joins the pieces on hand: what waits and what is there for it is one statement while the stock is locked.
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { takingPieces } from '../catalogue/index.ts'
import { productStock } from '../catalogue/tables.ts'
import { owedGoods } from './tables.ts'

/**
 * Allocates what is there of these products, whose stock is locked, to the orders that wait for it.
 * @returns the orders that wait for nothing now
 */
export async function allocateToBackorders(tx: Database, productIds: readonly number[]): Promise<number[]> {
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
      ${takingPieces(sql`(select product_id, sum(allocated)::int as pieces from allocated group by product_id)`)}
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
