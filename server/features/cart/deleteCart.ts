import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { cartLines } from './tables.ts'

export async function deleteCart(tx: Database, userId: number): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId))
}

export const deletingCartLines = (ids: readonly number[]): SQL => sql`
    delete from ${cartLines} where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
