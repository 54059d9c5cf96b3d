import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { retried } from '../../platform/database/retried.ts'
import type { Shop } from '../shop/index.ts'
import { categories } from './tables.ts'

/**
 * One transaction in which categories may change, one at a time: names are compared with those of all others, which no
 * constraint can do. Reading, and products that come and go, do not wait for it. Visitors see the change at once.
 */
export async function changeCategories<Result>(
  { db, catalogueVersion }: Shop,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const result = await retried(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
      const changed = await change(tx)
      await catalogueVersion.raise(tx)
      return changed
    }),
  )
  catalogueVersion.changed()
  return result
}
