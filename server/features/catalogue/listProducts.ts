import type { Department } from '@rawaj/contract/departments.ts'
import type { Product, SearchExplanation } from '@rawaj/contract/entities.ts'
import type { UnitPrice } from '@rawaj/contract/money.ts'
import type { PriceGroup } from '@rawaj/contract/pricing.ts'
import { taxTable } from '@rawaj/contract/tax.ts'
import { and, asc, desc, eq, gt, gte, inArray, lte, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { maxListed, type ProductIds, type ProductSearchRequest } from './ProductSearch.ts'
import { beforeVatColumn, priceColumn } from './priceLists.ts'
import type { Viewer } from './productCache.ts'
import { productsById } from './productsById.ts'
import { productCounts, productStock, products } from './tables.ts'

export interface ProductQuery {
  query?: string
  /** Of a search: its goods stand a little earlier. */
  department?: Department
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

export interface ProductPage {
  products: Product[]
  count: number
  /** There are more than `count`, which nobody counted. */
  more: boolean
  didYouMean?: string
  near?: boolean
}

/** Products for sale that match the query: one page, and how many there are. */
export async function listProducts(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  signal?: AbortSignal,
): Promise<ProductPage> {
  const limit = input.limit === 0 ? maxPageSize : Math.min(input.limit, maxPageSize)
  const first = input.limit === 0 ? 0 : limit * input.page
  const list = await readList(shop, viewer, input, { first, limit }, signal)
  const found = await productsById(shop, viewer, [...list.ids], signal)
  const { didYouMean, near } = list
  return {
    products: [...list.ids].flatMap((id) => found.get(id) ?? []),
    count: list.count,
    more: list.more,
    ...(didYouMean !== undefined && { didYouMean }),
    ...(near && { near }),
  }
}

/** Why a search finds what it finds; nothing where nothing is searched for. */
export async function explainProducts(
  { database, clock, productSearch }: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
): Promise<SearchExplanation | undefined> {
  const { query } = input
  if (!query) return undefined
  return database.searchers.run((db) => productSearch.explain(db, searchRequest(viewer, { ...input, query }, clock())))
}

interface Page {
  first: number
  limit: number
}

interface ListedPage extends ProductIds {
  count: number
}

/** A search lists its best matches; any other list is read and kept in stretches, however long it is. */
async function readList(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  { first, limit }: Page,
  signal: AbortSignal | undefined,
): Promise<ListedPage> {
  if (input.query) {
    const found = await findStretch(shop, viewer, input, 0, signal)
    return { ...found, ids: found.ids.subarray(first, first + limit), count: found.ids.length }
  }
  const start = await findStretch(shop, viewer, input, 0, signal)
  const counted = start.more ? await readCount(shop, input, signal) : start.ids.length
  const count = counted ?? maxListed
  const more = counted === undefined
  if (first >= count) return { ids: new Uint32Array(), count, more }
  const ids: number[] = []
  for (
    let at = Math.floor(first / maxListed);
    ids.length < limit && at * maxListed < Math.min(count, first + limit);
    at += 1
  ) {
    const { ids: listed } = at === 0 ? start : await findStretch(shop, viewer, input, at, signal)
    const from = Math.max(0, first - at * maxListed)
    ids.push(...listed.subarray(from, from + limit - ids.length))
  }
  return { ids: Uint32Array.from(ids), count, more }
}

/** Best match first; nothing was asked for that could be turned round. */
const sortsByRelevance = (input: ProductQuery) => Boolean(input.query) && input.sortBy === undefined

/** Whether sales and returns alone can change which products are listed, or in which order. */
export const dependsOnStock = (input: Pick<ProductQuery, 'inStock' | 'sortBy'>) =>
  input.inStock === true || input.sortBy === 'best_selling'

/** Ids of a list, from the first of a stretch on. Kept, because its other pages are asked for as well. */
async function findStretch(
  { database, clock, productCache, productSearch }: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  stretch: number,
  signal: AbortSignal | undefined,
): Promise<ProductIds> {
  const { page, limit, ...listed } = input
  const key = JSON.stringify([listed, stretch, ...varyingParts(input, viewer)])
  const cached = productCache.lists.get(key)
  if (cached) return cached
  const dependsOn = dependsOnStock(input) ? 'all items' : []
  const pool = input.query ? database.searchers : database.readers
  const read = async (db: Database) => {
    const { query } = input
    const value = query
      ? await productSearch.search(db, searchRequest(viewer, { ...input, query }, clock()))
      : await readIds(db, viewer, input, stretch, clock())
    return { value, dependsOn } as const
  }
  return productCache.lists.getOrLoad(key, (signal) => pool.run(read, signal), signal)
}

function searchRequest(viewer: Viewer, input: ProductQuery & { query: string }, now: Date): ProductSearchRequest {
  const { query, department, categoryIds, subcategoryIds, brandIds } = input
  const order = sortsByRelevance(input) ? [] : sorting(input, viewer)
  return {
    query,
    department,
    categoryIds,
    subcategoryIds,
    brandIds,
    filters: ownFilters(input, viewer.prices, now),
    order,
  }
}

async function readIds(
  db: Database,
  viewer: Viewer,
  input: ProductQuery,
  stretch: number,
  now: Date,
): Promise<ProductIds> {
  const forSale = db.select({ id: products.id }).from(products).$dynamic()
  // Not for nothing: without it the order of everything is read off one index.
  if (dependsOnStock(input)) forSale.innerJoin(productStock, eq(productStock.productId, products.id))
  const sorted = forSale
    .where(and(eq(products.active, true), ...placeFilters(input), ...ownFilters(input, viewer.prices, now)))
    .orderBy(...sorting(input, viewer))
    .offset(stretch * maxListed)
    .limit(maxListed + 1)
    .as('sorted')
  // One text instead of a row each: a large list arrives in a fraction of the time.
  const [row] = await db.select({ ids: sql<string | null>`string_agg(${sorted.id}::text, ',')` }).from(sorted)
  const ids = parseIds(row?.ids ?? '')
  return { ids: ids.subarray(0, maxListed), more: ids.length > maxListed }
}

/** How many products a list of whole places has; nothing where it depends on more than the place. */
async function readCount(
  { database }: CatalogueShop,
  input: ProductQuery,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const { productIds, categoryIds, subcategoryIds, brandIds, priceFrom, priceTo, inStock } = input
  if (productIds || priceFrom !== undefined || priceTo !== undefined || inStock) return undefined
  const counted = (db: Database) =>
    db
      .select({ products: sum(productCounts.products).mapWith(Number) })
      .from(productCounts)
      .where(
        and(
          categoryIds && inArray(productCounts.categoryId, categoryIds),
          subcategoryIds && inArray(productCounts.subcategoryId, subcategoryIds),
          brandIds && inArray(productCounts.brandId, brandIds),
        ),
      )
  const [row] = await database.readers.run(counted, signal)
  return row?.products ?? 0
}

/** Most lists are the same in both languages and for all prices. */
function varyingParts(input: ProductQuery, { language, prices }: Viewer): string[] {
  const priced = input.sortBy === 'price' || input.priceFrom !== undefined || input.priceTo !== undefined
  return [input.sortBy === 'name' ? language : '', priced ? prices : '']
}

function parseIds(text: string): Uint32Array {
  return text === '' ? new Uint32Array() : Uint32Array.from(text.split(','), Number)
}

function placeFilters(input: ProductQuery): (SQL | undefined)[] {
  return [
    input.categoryIds && inArray(products.categoryId, input.categoryIds),
    input.subcategoryIds && inArray(products.subcategoryId, input.subcategoryIds),
    input.brandIds && inArray(products.brandId, input.brandIds),
  ]
}

/** What depends on the product itself, and not on where it stands. */
function ownFilters(input: ProductQuery, prices: PriceGroup, now: Date): SQL[] {
  return [
    input.productIds && inArray(products.id, input.productIds),
    ...priceRange(prices, input),
    input.inStock
      ? and(
          gt(productStock.pieces, 0),
          sql`(${products.availableFrom} is null or ${products.availableFrom} <= ${now.toISOString()})`,
        )
      : undefined,
  ].filter((condition) => condition !== undefined)
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

function sorting(input: ProductQuery, { language, prices }: Viewer): SQL[] {
  const column = {
    created_at: products.createdAt,
    price: priceColumn(prices),
    name: sql`${language === 'ar' ? products.sortAr : products.sortEn} collate "C"`,
    best_selling: productStock.sold,
  }[input.sortBy ?? 'created_at']
  const direction = input.order === 'asc' ? asc : desc
  // The id decides between equals, or a product could stand on two pages and another on none.
  return [direction(column), direction(input.sortBy === 'best_selling' ? productStock.productId : products.id)]
}
