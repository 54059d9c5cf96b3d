import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { beginsLikeSku, holdsSku, isSku, skuRank } from './skuRank.ts'
import { products } from './tables.ts'

/** Of SKUs that contain a text: the picker puts no more of them into order. */
const maxOrdered = 1_000

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
    findBySku(db, query, limit),
    database.searchers.run((searcher) => productSearch.search(searcher, { query })),
  ])
  return [...new Set([...bySku, ...ids.subarray(0, limit)])].slice(0, limit)
}

/** What is likeliest meant is looked for first, each by an index of its own: every SKU may contain the query. */
async function findBySku(db: Database, query: string, limit: number): Promise<number[]> {
  const found: number[] = []
  for (const condition of [isSku(query), and(beginsLikeSku(query), holdsSku(query)), holdsSku(query)]) {
    if (found.length >= limit) break
    const some = db
      .select({ id: products.id, sku: products.sku, rank: skuRank(query).as('rank') })
      .from(products)
      .where(and(eq(products.active, true), condition))
      .limit(maxOrdered)
      .as('some')
    const rows = await db
      .select({ id: some.id })
      .from(some)
      .orderBy(asc(some.rank), asc(sql`${some.sku}`))
      .limit(limit)
    found.push(...rows.map(({ id }) => id).filter((id) => !found.includes(id)))
  }
  return found.slice(0, limit)
}
