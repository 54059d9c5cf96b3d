import type { Product } from '@rawaj/contract/entities.ts'
import type { UnitPrice } from '@rawaj/contract/money.ts'
import type { PriceGroup } from '@rawaj/contract/pricing.ts'
import { taxTable } from '@rawaj/contract/tax.ts'
import { and, asc, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { beforeVatColumn, priceColumn } from './priceLists.ts'
import type { Viewer } from './productCache.ts'
import { productsById } from './productsById.ts'
import { buildSearch } from './searchCondition.ts'
import { productStock, products } from './tables.ts'

export interface ProductQuery {
  query?: string
  productIds?: number[]
  categoryIds?: number[]
  subcategoryIds?: number[]
  brandIds?: number[]
  /** The caller's own unit price, before VAT. */
  priceFrom?: UnitPrice
  priceTo?: UnitPrice
  inStock?: boolean
  /** Absent: newest first, or best match first where there is a query. */
  sortBy?: 'created_at' | 'price' | 'name' | 'best_selling'
  order: 'asc' | 'desc'
  page: number
  /** Products a page, at most `maxPageSize`; 0 asks for the largest page, and ignores `page` (docs/api.md). */
  limit: number
}

export const maxPageSize = 100

/** Products for sale that match the query: one page, and the total count. */
export async function listProducts(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  signal?: AbortSignal,
): Promise<{ products: Product[]; count: number }> {
  const ids = await findMatchingIds(shop, viewer, input, signal)
  const limit = input.limit === 0 ? maxPageSize : Math.min(input.limit, maxPageSize)
  const first = input.limit === 0 ? 0 : limit * input.page
  const shown = sliceIds(ids, { first, limit, backwards: input.order === 'desc' && !sortsByRelevance(input) })
  const found = await productsById(shop, viewer, shown, signal)
  return { products: shown.flatMap((id) => found.get(id) ?? []), count: ids.length }
}

/** Best match first; nothing was asked for that could be turned round. */
const sortsByRelevance = (input: ProductQuery) => Boolean(input.query) && input.sortBy === undefined

/** Some ids of a list, or of the same list read from its end. */
function sliceIds(ids: Uint32Array, { first, limit, backwards }: { first: number; limit: number; backwards: boolean }) {
  if (!backwards) return [...ids.subarray(first, first + limit)]
  const end = Math.max(0, ids.length - first)
  return [...ids.subarray(Math.max(0, end - limit), end)].reverse()
}

/** Whether sales and returns alone can change which products are listed, or in which order. */
export const dependsOnStock = (input: Pick<ProductQuery, 'inStock' | 'sortBy'>) =>
  input.inStock === true || input.sortBy === 'best_selling'

/**
 * All ids of a list, the smallest first. Asked for once and kept, because the count needs all of them anyway, and a page
 * far down costs the database as much as everything before it. Both orders share it: one is the other read backwards.
 */
async function findMatchingIds(
  { database, clock, productCache }: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  signal: AbortSignal | undefined,
): Promise<Uint32Array> {
  const { page, limit, order, ...listed } = input
  const key = JSON.stringify([listed, ...varyingParts(input, viewer)])
  const kept = productCache.lists.get(key)
  if (kept) return kept
  const dependsOn = dependsOnStock(input) ? 'all items' : []
  const read = async (db: Database) => ({ value: await readIds(db, viewer, input, clock()), dependsOn }) as const
  return productCache.lists.getOrLoad(key, (signal) => database.readers.run(read, signal), signal)
}

async function readIds(db: Database, viewer: Viewer, input: ProductQuery, now: Date): Promise<Uint32Array> {
  const search = input.query ? buildSearch(input.query) : null
  const forSale = db.select({ id: products.id }).from(products).$dynamic()
  // Not for nothing: without it the order of everything is read off one index.
  if (dependsOnStock(input)) forSale.innerJoin(productStock, eq(productStock.productId, products.id))
  const sorted = forSale
    .where(and(eq(products.active, true), search?.condition, ...filters(input, viewer.prices, now)))
    .orderBy(...sorting(input, viewer, search?.rank))
    .as('sorted')
  // One text instead of a row each: a large list arrives in a fraction of the time.
  const [row] = await db.select({ ids: sql<string | null>`string_agg(${sorted.id}::text, ',')` }).from(sorted)
  return parseIds(row?.ids ?? '')
}

/** Most lists are the same in both languages and for all prices. */
function varyingParts(input: ProductQuery, { language, prices }: Viewer): string[] {
  const priced = input.sortBy === 'price' || input.priceFrom !== undefined || input.priceTo !== undefined
  return [input.sortBy === 'name' ? language : '', priced ? prices : '']
}

function parseIds(text: string): Uint32Array {
  return text === '' ? new Uint32Array() : Uint32Array.from(text.split(','), Number)
}

function filters(input: ProductQuery, prices: PriceGroup, now: Date): (SQL | undefined)[] {
  return [
    input.productIds && inArray(products.id, input.productIds),
    input.categoryIds && inArray(products.categoryId, input.categoryIds),
    input.subcategoryIds && inArray(products.subcategoryId, input.subcategoryIds),
    input.brandIds && inArray(products.brandId, input.brandIds),
    ...priceRange(prices, input),
    input.inStock
      ? and(
          gt(productStock.pieces, 0),
          sql`(${products.availableFrom} is null or ${products.availableFrom} <= ${now.toISOString()})`,
        )
      : undefined,
  ]
}

/** VAT is worked out for every row, unless the price that is kept is out of reach already: that is read off its index. */
function priceRange(prices: PriceGroup, { priceFrom, priceTo }: ProductQuery): (SQL | undefined)[] {
  const kept = priceColumn(prices)
  const beforeVat = beforeVatColumn(prices)
  return [
    priceFrom === undefined
      ? undefined
      : and(gte(kept, Math.floor(priceFrom / 100)), sql`${beforeVat} >= ${priceFrom}`),
    priceTo === undefined
      ? undefined
      : and(lte(kept, Math.ceil((priceTo * (100 + highestPercent)) / 10_000) + 1), sql`${beforeVat} <= ${priceTo}`),
  ]
}

const highestPercent = Math.max(...Object.values(taxTable))

function sorting(input: ProductQuery, { language, prices }: Viewer, rank: SQL | undefined): SQL[] {
  if (rank && sortsByRelevance(input)) return [asc(rank), desc(products.createdAt), desc(products.id)]
  const column = {
    created_at: products.createdAt,
    price: priceColumn(prices),
    name: sql`${language === 'ar' ? products.sortAr : products.sortEn} collate "C"`,
    best_selling: productStock.sold,
  }[input.sortBy ?? 'created_at']
  // The id decides between equals, or a product could stand on two pages and another on none.
  return [asc(column), asc(input.sortBy === 'best_selling' ? productStock.productId : products.id)]
}
