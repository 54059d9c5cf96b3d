import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

/** Writes these fields of rows that exist, by their ids, in one statement. The caller has locked the rows. */
export async function updateRows<Table extends PgTable & { id: PgColumn }, Field extends keyof Table['$inferSelect']>(
  tx: Database,
  table: Table,
  fields: readonly Field[],
  changed: readonly (Pick<Table['$inferSelect'], Field> & { id: number })[],
): Promise<void> {
  if (changed.length === 0) return
  const columns = getTableColumns(table) as Record<Field, PgColumn>
  const names = fields.map((field) => ({ field, name: columns[field].name }))
  const rows = changed.map((row) => ({
    id: row.id,
    ...Object.fromEntries(names.map(({ field, name }) => [name, row[field]])),
  }))
  const assignments = sql.raw(names.map(({ name }) => `"${name}" = fresh."${name}"`).join(', '))
  await tx.execute(sql`update ${table} set ${assignments}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as fresh
    where ${table.id} = fresh.id`)
}
