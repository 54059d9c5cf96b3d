import { inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import type { Progress } from './seedProgress.ts'

/** How many times as long as another index one of words takes. */
const effortOfGin = 20

/**
 * Makes the indexes of these tables after the rows: one after the other by sorting takes a fraction of the time of row by row. Keys that
 * constraints need stay. Nobody else can use the tables until the transaction has ended.
 */
export async function indexedAfterwards(
  tx: Database,
  tables: readonly PgTable[],
  insertRows: () => Promise<void>,
  indexed: (indexes: Progress) => void,
): Promise<void> {
  const names = tables.map((table) => getTableConfig(table).name)
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select relation.relname as name, pg_get_indexdef(pg_index.indexrelid) as definition
    from pg_index join pg_class as relation on relation.oid = pg_index.indexrelid
    where ${inArray(sql`pg_index.indrelid::regclass::text`, names)}
      and not exists (select from pg_constraint where conindid = pg_index.indexrelid and contype in ('p', 'u'))
    order by pg_index.indexrelid`)
  if (rows.length > 0)
    await tx.execute(
      sql`drop index ${sql.join(
        rows.map(({ name }): SQL => sql`${sql.identifier(name)}`),
        sql`, `,
      )}`,
    )
  await insertRows()
  const efforts = rows.map(({ definition }) => (definition.includes('USING gin') ? effortOfGin : 1))
  const effort = (count: number) => efforts.slice(0, count).reduce((sum, each) => sum + each, 0)
  for (const [at, { definition }] of rows.entries()) {
    await tx.execute(sql.raw(definition))
    indexed({ done: at + 1, of: rows.length, part: effort(at + 1) / effort(rows.length) })
  }
}
