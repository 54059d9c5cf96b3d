import { and, asc, eq, ilike } from 'drizzle-orm'
import { escapeLike } from '../../platform/text/escapeLike.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { products } from './tables.ts'

/**
 * Ids of products for sale, for whoever looks for some to work with: those whose SKU begins with what was typed, then what the
 * shop's search finds.
 */
export async function findProducts(
  { db, database, productSearch }: Pick<CatalogueShop, 'db' | 'database' | 'productSearch'>,
  query: string,
  { limit }: { limit: number },
): Promise<number[]> {
  if (query === '') return []
  const [bySku, { ids }] = await Promise.all([
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.active, true), ilike(products.sku, `${escapeLike(query)}%`)))
      .orderBy(asc(products.sku))
      .limit(limit),
    database.searchers.run((searcher) => productSearch.search(searcher, { query })),
  ])
  return [...new Set([...bySku.map(({ id }) => id), ...ids.subarray(0, limit)])].slice(0, limit)
}
