import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { retryOnConflict } from '../../platform/database/retryOnConflict.ts'
import type { Shop } from '../shop/index.ts'
import { categories } from './tables.ts'

/**
 * One transaction in which categories may change, one at a time: names are compared with those of all others, which no
 * constraint can do. Reading, and products that come and go, do not wait for it. Caches are invalidated at once.
 */
export async function changeCategories<Result>(
  { db, catalogueVersion }: Shop,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const result = await retryOnConflict(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
      const changed = await change(tx)
      await catalogueVersion.increment(tx)
      return changed
    }),
  )
  catalogueVersion.changed()
  return result
}
