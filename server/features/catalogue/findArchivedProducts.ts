import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { products } from './tables.ts'

/** Those of these products that are not sold any more. */
export async function findArchivedProducts(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNotNull(products.archivedAt)))
  return new Set(rows.map(({ id }) => id))
}
