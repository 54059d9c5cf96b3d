import type { Database } from '../platform/database/Database.ts'
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
