import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

/**
 * Number of rows that meet a condition, counted up to `bound`, so that the answer is quick however large the table is. An index
 * has to cover the condition, or finding the rows takes as long as reading all of them.
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

/** How many rows the filters of a list let through, counted up to the largest figure that is shown. */
export async function countFiltered(
  db: Database,
  table: PgTable,
  filters: SQL | undefined,
): Promise<{ count: number; more: boolean }> {
  const found = await countUpTo(db, table, filters ?? sql`true`, maxFigure + 1)
  return { count: Math.min(found, maxFigure), more: found > maxFigure }
}
