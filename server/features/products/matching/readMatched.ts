import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { ProductSort } from '@rawaj/contract/products/productFilters.ts'
import { and, type SQL } from 'drizzle-orm'
import { type CatalogueShop, isSku, type ProductColumns } from '../../catalogue/index.ts'
import { allBehind, type PageStart } from '../afterProduct.queries.ts'
import { gatherAndSort, type ListedProducts } from '../boundedLists.queries.ts'
import type { ProductFilters } from '../productFilters.queries.ts'
import { countMatching, matchProducts } from './matchProducts.ts'

export type IndexedShop = Pick<CatalogueShop, 'db' | 'clock' | 'filterIndex'>

/** With fewer products any statement is quick. */
const minProducts = 5_000
/** Products that are looked at beyond those that are listed, because some may have changed meanwhile. */
const spare = 20

interface MatchedList extends Omit<ListedProducts, 'after'> {
  sort: ProductSort
  after: PageStart | undefined
  /** What was typed, where its place in the SKU comes before the order. */
  ranked: { typed: string; rank: SQL<number> } | undefined
}

/**
 * Ids of a page, in order, of a list that is filtered: memory finds among which products they are, and the database decides.
 * Undefined: memory does not tell (`matchProducts`), or is not read yet.
 */
export async function readMatched(shop: IndexedShop, listed: MatchedList): Promise<number[] | undefined> {
  const { db, clock } = shop
  const { filters, condition, sort, after, ranked, limit } = listed
  const columns = await readColumns(shop, filters)
  const page = { filters, now: clock(), sort, ranked: ranked !== undefined, after: after?.id, length: limit + spare }
  const ids = columns && (await matchProducts(columns, page))
  if (!ids) return undefined
  // By an index of its own, however much has something of the text.
  const bySku =
    ranked &&
    (await gatherAndSort(
      db,
      { ...listed, condition: and(condition, isSku(ranked.typed)), after: undefined },
      { by: 'products' },
    ))
  const found = await gatherAndSort(
    db,
    { ...listed, after: after && allBehind(after, ranked?.rank) },
    { by: { ids: [...new Set([...ids, ...(bySku ?? [])])] }, rank: ranked?.rank },
  )
  return found.length < Math.min(limit, ids.length) ? undefined : found
}

/** How many products meet the filters, up to a figure's bound; undefined: see `readMatched`. */
export async function countMatched(
  shop: IndexedShop,
  filters: ProductFilters,
): Promise<{ count: number; more: boolean } | undefined> {
  const columns = await readColumns(shop, filters)
  const count = columns && (await countMatching(columns, { filters, now: shop.clock() }, maxFigure))
  return count === undefined ? undefined : { count: Math.min(count, maxFigure), more: count > maxFigure }
}

/** Undefined without filters too: an index has every order of all products. */
async function readColumns({ filterIndex }: IndexedShop, filters: ProductFilters): Promise<ProductColumns | undefined> {
  const { category, subcategory, brand, family, ids, state, stock, completeness, query } = filters
  const asked = [category, subcategory, brand, family, ids, state, stock, completeness, query]
  if (asked.every((filter) => filter === undefined)) return undefined
  const index = await filterIndex.readNowIfLoaded()
  return index && index.columns.size >= minProducts ? index.columns : undefined
}
