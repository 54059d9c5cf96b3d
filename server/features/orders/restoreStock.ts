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

/** Restores the stock that an order reserved. Returns the products. */
export async function restoreStock(tx: Database, orderId: number): Promise<number[]> {
  const goods = await lockOrderedGoods(tx, orderId)
  await tx
    .update(productStock)
    .set({
      pieces: sql`${productStock.pieces} + ${orderLines.quantity}`,
      sold: sql`greatest(0, ${productStock.sold} - ${orderLines.quantity})`,
    })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = ${orderId} and ${orderLines.productId} = ${productStock.productId}`)
  return goods.map((line) => line.productId)
}
