import { and, asc, eq, exists, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { cartLines } from '../cart/index.ts'
import { orderLines } from './tables.ts'

interface Ordered {
  orderId: number
  userId: number
}

/** Locks the customer's cart as far as the order concerns it, in the order of the products' ids, as placing does. */
export async function lockOrderedInCart(tx: Database, { orderId, userId }: Ordered): Promise<void> {
  const ordered = tx.select({ productId: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), inArray(cartLines.productId, ordered)))
    .orderBy(asc(cartLines.productId))
    .for('update')
}

/** What was ordered leaves the cart; what the customer added in the meantime stays. */
export async function removeOrderedFromCart(tx: Database, { orderId, userId }: Ordered): Promise<void> {
  const quantity = sql`(select ${orderLines.quantity} from ${orderLines} where ${sameGoods(orderId)})`
  await tx
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), isOrdered(tx, orderId), lte(cartLines.quantity, quantity)))
  await tx
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
    .where(and(eq(cartLines.userId, userId), isOrdered(tx, orderId), gt(cartLines.quantity, quantity)))
}

const sameGoods = (orderId: number): SQL | undefined =>
  and(eq(orderLines.orderId, orderId), eq(orderLines.productId, cartLines.productId))

const isOrdered = (tx: Database, orderId: number) =>
  exists(tx.select({ one: sql`1` }).from(orderLines).where(sameGoods(orderId)))
