import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { SearchExplanation } from '@rawaj/contract/search/searchSchemas.ts'
import { and, isNotNull } from 'drizzle-orm'
import type { KnownSources } from '../../platform/cache/CacheVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { isOneOf } from '../../platform/database/isOneOf.ts'
import { extendShared } from '../../platform/http/cachedJson.ts'
import { accessoriesOf } from './accessories.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { countList } from './countList.ts'
import type { DealPrices } from './dealPrices.ts'
import { groupPrices } from './facets/groupPrices.ts'
import { type MatchedProducts, matchRows } from './facets/matchRows.ts'
import { familyOf, familySummariesOf, withFamilies } from './families.ts'
import { listDependsOn, listKey } from './listKeys.ts'
import { ownFilters, priceNow, readListedIds, readPassingIds, type Stretch, sorting } from './listSql.ts'
import { dependsOnPrices, hasOwnFilters, isFiltered, type ProductQuery } from './ProductQuery.ts'
import { maxListed, type ProductIds, type ProductSearchRequest } from './ProductSearch.ts'
import type { ProductCache, Viewer } from './productCache.ts'
import { productsById } from './productsById.ts'
import { type ListedPage, type Page, readFarPage } from './readFarPage.ts'
import { sortInMemory } from './sortInMemory.ts'
import { products } from './tables.ts'

const maxPageSize = 100
/** Products of an index that are passed over more quickly than all of a list are put in order in memory. */
const maxSkipped = 50_000

export interface ProductPage {
  products: Product[]
  count: number
  /** There are more than `count`, but not counted. */
  more: boolean
  didYouMean?: string
  /** On the last page of a search: what is only near. */
  near: Product[]
  /** Of a product alone: what decides what is shown beside it. */
  behind?: KnownSources
}

/** Products for sale that match the query: one page, and their number. */
export async function listProducts(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  signal?: AbortSignal,
): Promise<ProductPage> {
  const only = onlyProduct(input)
  if (only !== undefined) {
    const product = (await productsById(shop, viewer, [only], signal)).get(only)
    const isFirst = input.page === 0 || input.limit === 0
    if (!product || !isFirst) return { products: [], count: product ? 1 : 0, more: false, near: [] }
    const [family, { accessories, behind }] = await Promise.all([
      familyOf(shop, viewer, product, signal),
      accessoriesOf(shop, viewer, product, signal),
    ])
    const shown =
      family || accessories
        ? extendShared(product, { ...(family && { family }), ...(accessories && { accessories }) })
        : product
    return { products: [shown], count: 1, more: false, near: [], behind }
  }
  const limit = input.limit === 0 ? maxPageSize : Math.min(input.limit, maxPageSize)
  const first = input.limit === 0 ? 0 : limit * input.page
  const read = input.group === 'family' ? readGroupedList : readList
  const list = await read(shop, viewer, input, { first, limit }, signal)
  const { didYouMean } = list
  const isLast = first + limit >= list.count && (first === 0 || first < list.count)
  const near = isLast ? (list.near ?? []) : []
  // The families of the page are known before its products are read.
  const [found, known] = await Promise.all([
    productsById(shop, viewer, [...list.ids, ...near], signal),
    familySummariesOf(shop, viewer, list.families?.filter((id) => id > 0) ?? [], signal),
  ])
  const listed = [...list.ids].flatMap((id) => found.get(id) ?? [])
  return {
    products: input.group === 'family' ? await withFamilies(shop, viewer, { listed, known }, signal) : listed,
    count: list.count,
    more: list.more,
    ...(didYouMean !== undefined && { didYouMean }),
    near: [...near].flatMap((id) => found.get(id) ?? []),
  }
}

/** The id where the list is one product of which nothing else is asked: it needs no statement of its own. */
function onlyProduct(input: ProductQuery): number | undefined {
  const {
    productIds: [id, ...others] = [],
    sortBy: _sortBy,
    order: _order,
    page: _page,
    limit: _limit,
    ...filters
  } = input
  return others.length === 0 && Object.values(filters).every((filter) => filter === undefined) ? id : undefined
}

/** Explains the results of a search; empty without a query. */
export async function explainProducts(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
): Promise<SearchExplanation | undefined> {
  const { query } = input
  if (!query) return undefined
  const request = await searchRequest(shop, viewer, { ...input, query })
  return shop.database.searchers.run((db) => shop.productSearch.explain(db, request))
}

const firstStretch: Stretch = { from: 0, length: maxListed }
/** The longest one that is read at once. */
const maxStretch = 8 * maxListed

/** A search lists its best matches; any other list is read and cached in stretches, however long it is. */
async function readList(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  { first, limit }: Page,
  signal: AbortSignal | undefined,
): Promise<ListedPage> {
  if (input.query) {
    const found = await findStretch(shop, viewer, input, firstStretch, signal)
    return { ...found, ids: found.ids.subarray(first, first + limit), count: found.ids.length }
  }
  const start = await findStretch(shop, viewer, input, firstStretch, signal)
  const counted = start.more ? start.counted : start.ids.length
  const count = counted ?? maxListed
  const more = counted === undefined
  if (first >= count) return { ids: new Uint32Array(), count, more }
  const ids: number[] = []
  for (
    let at = Math.floor(first / maxListed);
    ids.length < limit && at * maxListed < Math.min(count, first + limit);
    at += 1
  ) {
    const stretch = { from: at * maxListed, length: maxListed }
    const { ids: listed } = at === 0 ? start : await findStretch(shop, viewer, input, stretch, signal)
    const from = Math.max(0, first - at * maxListed)
    ids.push(...listed.subarray(from, from + limit - ids.length))
  }
  return { ids: Uint32Array.from(ids), count, more }
}

/**
 * The same with each family once, as its first member. Where memory does not know a page far behind, and of other pages, stretches
 * are read until the page is full. A family that was met in an earlier stretch is not met again.
 */
async function readGroupedList(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  { first, limit }: Page,
  signal: AbortSignal | undefined,
): Promise<ListedPage> {
  const isBeyond = (families: number) => !input.query && !input.productIds && first + limit > families
  const isFar = isBeyond(isOrderedByIndex(input) ? maxListed : maxListed / 4)
  const far = isFar ? await readFarPage(shop, viewer, input, { first, limit }, signal) : undefined
  if (far) return far
  // A page far behind begins with more products than it has families.
  const begin = isBeyond(maxListed / 4) && !hasOwnFilters(input) ? { from: 0, length: 4 * maxListed } : firstStretch
  const start = await findStretch(shop, viewer, input, begin, signal)
  // What is not counted ends where its count does.
  if (start.more && !input.query && start.counted === undefined && first >= maxListed)
    return { ids: new Uint32Array(), families: new Uint32Array(), count: maxListed, more: true }
  const ids: number[] = []
  const families: number[] = []
  const seen = new Set<number>()
  for (let stretch = start, { from, length } = begin; ; ) {
    for (const [place, id] of stretch.ids.entries()) {
      const family = stretch.families?.[place] ?? 0
      if (family > 0 && seen.has(family)) continue
      seen.add(family)
      ids.push(id)
      families.push(family)
    }
    // A search lists its best matches alone, and a list of one stretch is counted by reading it.
    if (!stretch.more || input.query || (start.more && ids.length >= first + limit)) break
    from += length
    // Few, of which each is longer than the one before.
    length = Math.min(2 * length, maxStretch)
    stretch = await findStretch(shop, viewer, input, { from, length }, signal)
  }
  const isWhole = !start.more || Boolean(input.query)
  const counted = isWhole ? ids.length : start.counted
  const pageOf = (list: number[]) => Uint32Array.from(list.slice(first, Math.min(first + limit, counted ?? maxListed)))
  const page = { ids: pageOf(ids), families: pageOf(families) }
  return { ...start, ...page, count: counted ?? maxListed, more: isWhole ? start.more : counted === undefined }
}

/** Best match first; in this case there is no direction to reverse. */
const sortsByRelevance = (input: ProductQuery) => Boolean(input.query) && input.sortBy === undefined

/** Ids of a stretch of a list. Cached, because other pages of it are requested as well. */
async function findStretch(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  stretch: Stretch,
  signal: AbortSignal | undefined,
): Promise<ProductIds> {
  const { database, clock, productCache } = shop
  const key = listKey(input, viewer, { stretch, of: 'products' })
  const cached = productCache.lists.get(key)
  if (cached) return cached
  const { query } = input
  const load = async (signal: AbortSignal) => {
    if (query) {
      const found = await findMatches(shop, viewer, { ...input, query }, signal)
      if (input.group !== 'family') return found
      return { ...found, families: await database.readers.run((db) => readFamilyIds(db, found.ids), signal) }
    }
    // A list by families is read here where memory does not know it.
    const isFar = input.group !== 'family' && stretch.from > (isReadFromIndex(input) ? maxSkipped : 0)
    const sorted = isFar ? await sortInMemory(shop, viewer, { input, stretch }, signal) : undefined
    if (sorted) return { ids: sorted.ids, more: stretch.from + sorted.ids.length < sorted.count }
    const [deals, matched] = await Promise.all([
      dealPricesFor(productCache, viewer, input, signal),
      matchedProducts(shop, viewer, { input, stretch }, signal),
    ])
    const among = matched && [...matched.ids]
    const read = (db: Database) => readListedIds(db, viewer, { input, stretch, deals, among, now: clock() })
    const found = await database.readers.run(read, signal)
    if (!found.more || stretch.from > 0) return found
    if (hasOwnFilters(input))
      return { ...found, ...(matched && matched.count <= maxListed && { counted: matched.count }) }
    return { ...found, counted: await countList(shop, viewer, input, signal) }
  }
  return productCache.lists.getOrLoad(
    key,
    async (signal) => ({ value: await load(signal), dependsOn: listDependsOn(input) }),
    signal,
  )
}

/**
 * What a search finds, within the filters. They narrow what it finds without them, so that no product comes or goes with a filter that
 * it passes; where that is more than is listed, or where nothing of it passes, the search looks among what passes alone.
 */
async function findMatches(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery & { query: string },
  signal: AbortSignal | undefined,
): Promise<ProductIds> {
  const { database, productSearch } = shop
  if (isFiltered(input)) {
    const whole = await findUnfiltered(shop, viewer, input, signal)
    const passing = whole.more ? new Set() : await readPassing(shop, viewer, { found: whole, input }, signal)
    const [ids, near] = [whole.ids, whole.near ?? new Uint32Array()].map((some) => some.filter((id) => passing.has(id)))
    if (ids && ids.length > 0) {
      const { near: _near, ...found } = whole
      return { ...found, ids, ...(near && near.length > 0 && { near }) }
    }
  }
  const request = await searchRequest(shop, viewer, input, signal)
  return database.searchers.run((db) => productSearch.search(db, request), signal)
}

/** What a search finds without filters. */
export function findUnfiltered(
  shop: CatalogueShop,
  viewer: Viewer,
  { query, department, sortBy, order }: ProductQuery,
  signal?: AbortSignal,
): Promise<ProductIds> {
  return findStretch(shop, viewer, { query, department, sortBy, order, page: 0, limit: 0 }, firstStretch, signal)
}

/** Those of the products that a search finds, or that are near, which pass the filters. */
async function readPassing(
  { database, productCache, clock }: CatalogueShop,
  viewer: Viewer,
  { found: { ids, near = new Uint32Array() }, input }: { found: ProductIds; input: ProductQuery },
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const deals = await dealPricesFor(productCache, viewer, input, signal)
  const among = [...ids, ...near]
  const read = (db: Database) => readPassingIds(db, viewer, { among, input, deals, now: clock() })
  return new Set(await database.readers.run(read, signal))
}

/** Whether everything is listed, or the newest of one place. */
function isOrderedByIndex(input: ProductQuery): boolean {
  if (!isFiltered(input)) return true
  const { categoryIds, subcategoryIds, brandIds, sortBy = 'created_at' } = input
  const [place, ...others] = [categoryIds, subcategoryIds, brandIds].filter((ids) => ids !== undefined)
  return sortBy === 'created_at' && place?.length === 1 && others.length === 0 && !hasOwnFilters(input)
}

/** Sales stand beside the products, so that each one that is passed over would be looked up. */
const isReadFromIndex = (input: ProductQuery): boolean => isOrderedByIndex(input) && input.sortBy !== 'best_selling'

/**
 * The first products of a list that no index has in its order, and its count, from memory; undefined: they are not there, or not
 * needed.
 */
async function matchedProducts(
  shop: CatalogueShop,
  viewer: Viewer,
  { input, stretch }: { input: ProductQuery; stretch: Stretch },
  signal: AbortSignal | undefined,
): Promise<MatchedProducts | undefined> {
  if (input.productIds || isOrderedByIndex(input)) return undefined
  const filtered = await shop.filterIndex.readIfLoaded()
  if (!filtered) return undefined
  const prices = await groupPrices(shop, viewer.prices, signal)
  // One more tells whether there are more.
  const length = stretch.from + stretch.length + 1
  const { language } = viewer
  return matchRows(filtered.columns, { input, language, prices, now: shop.clock(), length }, signal)
}

async function searchRequest(
  { clock, productCache }: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery & { query: string },
  signal?: AbortSignal,
): Promise<ProductSearchRequest> {
  const { query, department, categoryIds, subcategoryIds, brandIds } = input
  const price = priceNow(viewer.prices, await dealPricesFor(productCache, viewer, input, signal))
  const order = sortsByRelevance(input) ? [] : sorting(input, viewer.language, price)
  const filters = ownFilters(input, price, clock())
  return { query, department, categoryIds, subcategoryIds, brandIds, filters, order }
}

async function dealPricesFor(
  productCache: ProductCache,
  viewer: Viewer,
  input: ProductQuery,
  signal: AbortSignal | undefined,
): Promise<DealPrices> {
  return dependsOnPrices(input) ? productCache.getDealPrices(viewer.prices, signal) : new Map()
}

/** The family of each of these products; 0 for none. */
async function readFamilyIds(db: Database, ids: Uint32Array): Promise<Uint32Array> {
  if (ids.length === 0) return new Uint32Array()
  const rows = await db
    .select({ id: products.id, familyId: products.familyId })
    .from(products)
    .where(and(isOneOf(products.id, [...ids]), isNotNull(products.familyId)))
  const known = new Map(rows.map(({ id, familyId }) => [id, familyId]))
  return ids.map((id) => known.get(id) ?? 0)
}
