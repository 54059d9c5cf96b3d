import { max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

/** One change of a table at a time, until the end of the transaction. Readers do not wait for it. */
export async function lockTable(tx: Database, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}

/** The position after the last row of a table, or of those rows that the condition lets through. */
export async function nextPosition(
  tx: Database,
  table: PgTable & Record<'position', PgColumn>,
  rows?: SQL,
): Promise<number> {
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(table)
    .where(rows)
  return Number(last?.position ?? -1) + 1
}
