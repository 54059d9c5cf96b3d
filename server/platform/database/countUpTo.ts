import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

/**
 * How many rows of a table meet a condition, counted to a bound and no further, so that the answer comes at once however
 * large the table is. An index has to answer the condition, or looking for the rows takes as long as reading all of them.
 */
export async function countUpTo(db: Database, table: PgTable, condition: SQL, bound: number): Promise<number> {
  const rows = db
    .select({ row: sql`1`.as('row') })
    .from(table)
    .where(condition)
    .limit(bound)
    .as('counted_rows')
  const [counted] = await db.select({ rows: count() }).from(rows)
  return counted?.rows ?? 0
}
