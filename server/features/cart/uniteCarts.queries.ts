// Reads the pieces on hand inside the statement that unites two carts.
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { maxCartLines } from './addToCart.ts'
import { cartLines } from './tables.ts'

/** Locks the carts of these customers, in the same order as an order locks its cart. */
export async function lockCarts(tx: Database, userIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(inArray(cartLines.userId, [...userIds]))
    .orderBy(asc(cartLines.productId), asc(cartLines.userId))
    .for('update')
}

/**
 * Moves all lines of one cart into another: quantities of the same product add up as far as stock allows, and lines only up to a
 * cart's maximum. The first cart is empty afterwards.
 */
export async function uniteCarts(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  // A line keeps what it already holds: a quotation may exceed the stock.
  const enough = sql`coalesce((select ${productStock.pieces} / ${products.quantityStep} * ${products.quantityStep}
    from ${productStock} join ${products} on ${products.id} = ${productStock.productId}
    where ${productStock.productId} = excluded.product_id), 0)`
  await tx.execute(sql`
    insert into ${cartLines} (user_id, product_id, quantity, created_at, changed_at)
    select ${into}::int, product_id, quantity, created_at, changed_at from (
      select line.*, exists (select from ${cartLines} own where own.user_id = ${into} and own.product_id = line.product_id) as known
      from ${cartLines} line where line.user_id = ${from}
      order by known desc, line.id
      limit (select greatest(${maxCartLines} - count(*) filter (where not exists (select from ${cartLines} other
        where other.user_id = ${from} and other.product_id = own.product_id)), 0) from ${cartLines} own where own.user_id = ${into})
    ) moving
    on conflict (user_id, product_id) do update set quantity = least(${maxQuantity}::int, greatest(
      ${cartLines}.quantity, excluded.quantity, least(${cartLines}.quantity + excluded.quantity, ${enough})))`)
  await tx.execute(sql`delete from ${cartLines} where user_id = ${from}`)
}
