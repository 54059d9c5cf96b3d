import { and, asc, eq, gt, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { cartLines } from './tables.ts'

/** Locks the lines of these products, in the order of their ids, as placing an order does. @param productIds a query of ids */
export async function lockCartLines(tx: Database, userId: number, productIds: SQLWrapper): Promise<void> {
  await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), inArray(cartLines.productId, productIds)))
    .orderBy(asc(cartLines.productId))
    .for('update')
}

/** Removes pieces from a cart: `isTaken` says of which products, `quantity` how many, as SQL of a column of product ids. */
export async function removeFromCart(
  tx: Database,
  userId: number,
  taken: (productId: typeof cartLines.productId) => { isTaken: SQL; quantity: SQL },
): Promise<void> {
  const { isTaken, quantity } = taken(cartLines.productId)
  const ofTaken = and(eq(cartLines.userId, userId), isTaken)
  await tx.delete(cartLines).where(and(ofTaken, lte(cartLines.quantity, quantity)))
  await tx
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
    .where(and(ofTaken, gt(cartLines.quantity, quantity)))
}
