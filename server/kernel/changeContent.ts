import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/database/Database.ts'
import { lockTable } from '../platform/database/tables.ts'
import type { Shop } from './Shop.ts'

/** Runs one transaction that changes what visitors see; no cached reply or page survives it. */
export async function changeContent<Result>(
  { db, catalogueVersion }: Pick<Shop, 'db' | 'catalogueVersion'>,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    const changed = await change(tx)
    await catalogueVersion.increment(tx)
    return changed
  })
  catalogueVersion.changed()
  return result
}

/** `changeContent` for a table whose changes take turns, because a row is checked against all others. */
export const contentChanger =
  (table: PgTable) =>
  <Result>(shop: Pick<Shop, 'db' | 'catalogueVersion'>, change: (tx: Database) => Promise<Result>): Promise<Result> =>
    changeContent(shop, async (tx) => {
      await lockTable(tx, table)
      return change(tx)
    })
