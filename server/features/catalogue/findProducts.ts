import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { beginsWithText, holdsText } from '../../platform/text/holdsText.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { productText } from './productText.ts'
import { products } from './tables.ts'

/** A SKU with and without its separators. */
const skuText = sql`(identifier_key(${products.sku}) || ' ' || translate(identifier_key(${products.sku}), ' ._/+-', '') collate "C")`

/**
 * Ids of products for sale, for employees who pick products: those whose SKU begins with or contains the query, then the results
 * of the shop's search.
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
      .where(and(eq(products.active, true), holdsText(productText, query), holdsText(skuText, query)))
      .orderBy(desc(beginsWithText(skuText, query)), asc(products.sku))
      .limit(limit),
    database.searchers.run((searcher) => productSearch.search(searcher, { query })),
  ])
  return [...new Set([...bySku.map(({ id }) => id), ...ids.subarray(0, limit)])].slice(0, limit)
}
