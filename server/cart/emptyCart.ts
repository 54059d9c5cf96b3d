import { eq } from 'drizzle-orm'
import type { Caller } from '../accounts/Caller.ts'
import type { Database } from '../database/Database.ts'
import { cartLines } from '../database/schema.ts'

export async function emptyCart(db: Database, customer: Pick<Caller, 'id'>): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.userId, customer.id))
}
