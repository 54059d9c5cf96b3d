import type { WithdrawnState } from '@rawaj/contract/products/products.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { products } from './tables.ts'

/** Those of these products that the shop has and does not show, by id. */
export async function findWithdrawnProducts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, WithdrawnState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, archivedAt: products.archivedAt })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.active, false)))
  return new Map(rows.map(({ id, archivedAt }) => [id, archivedAt === null ? 'hidden' : 'archived']))
}
