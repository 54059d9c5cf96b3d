import { asc, eq, inArray } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retryOnConflict } from '../../platform/database/retryOnConflict.ts'
import { cartLines } from './tables.ts'

export async function emptyCart(db: Database, customer: Pick<Caller, 'id'>): Promise<void> {
  // Locked in the same order as by an order, or the two could deadlock.
  const all = db
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(eq(cartLines.userId, customer.id))
    .orderBy(asc(cartLines.productId))
    .for('update')
  await retryOnConflict(async () => {
    await db.delete(cartLines).where(inArray(cartLines.id, all))
  })
}
