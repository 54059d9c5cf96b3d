import { and, asc, eq } from 'drizzle-orm'
import { holdsText } from '../../platform/text/holdsText.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { productText } from './productText.ts'
import { holdsSku, skuRank } from './skuRank.ts'
import { products } from './tables.ts'

/**
 * Ids of products for sale, for employees who pick products: the one with this SKU, those whose SKU begins with the query, those
 * whose SKU contains it, then the results of the shop's search.
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
      .where(and(eq(products.active, true), holdsText(productText, query), holdsSku(query)))
      .orderBy(asc(skuRank(query)), asc(products.sku))
      .limit(limit),
    database.searchers.run((searcher) => productSearch.search(searcher, { query })),
  ])
  return [...new Set([...bySku.map(({ id }) => id), ...ids.subarray(0, limit)])].slice(0, limit)
}
