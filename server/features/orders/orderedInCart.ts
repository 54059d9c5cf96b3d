import { and, eq, exists, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { lockCartLines, removeFromCart } from '../cart/index.ts'
import { orderLines } from './tables.ts'

interface Ordered {
  orderId: number
  userId: number
}

/** Locks the lines of the customer's cart that the order concerns, in the order of product ids, as placing does. */
export async function lockOrderedInCart(tx: Database, { orderId, userId }: Ordered): Promise<void> {
  const ordered = tx.select({ productId: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await lockCartLines(tx, userId, ordered)
}

/** Removes what was ordered from the cart; what the customer added meanwhile stays. */
export async function removeOrderedFromCart(tx: Database, { orderId, userId }: Ordered): Promise<void> {
  await removeFromCart(tx, userId, (productId) => {
    const sameGoods = and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId))
    return {
      isTaken: exists(tx.select({ one: sql`1` }).from(orderLines).where(sameGoods)),
      quantity: sql`(select ${orderLines.quantity} from ${orderLines} where ${sameGoods})`,
    }
  })
}
