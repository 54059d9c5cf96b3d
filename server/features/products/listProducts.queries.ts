// Joins stock: products are sorted and found by what is there and sold.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { type ProductSort, productSorts } from '@rawaj/contract/products/productFilters.ts'
import type { ProductRow } from '@rawaj/contract/products/productSchemas.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { skuRank } from '../catalogue/index.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { afterProduct, type PageStart } from './afterProduct.queries.ts'
import { countBounded, type ListedProducts, type Order, readInOrder } from './boundedLists.queries.ts'
import { countMatched, type IndexedShop, readMatched } from './matching/readMatched.ts'
import { filtersOf, type ProductFilters } from './productFilters.queries.ts'
import { selectRows, toProductRow } from './productRows.queries.ts'
import { readRanked } from './rankedProducts.ts'

const orders: Record<ProductSort, Order> = {
  newest: { by: products.createdAt, id: products.id, direction: 'desc', type: 'timestamptz' },
  oldest: { by: products.createdAt, id: products.id, direction: 'asc', type: 'timestamptz' },
  nameAr: { by: sql`${products.sortAr} collate "C"`, id: products.id, direction: 'asc', type: 'text' },
  nameEn: { by: sql`${products.sortEn} collate "C"`, id: products.id, direction: 'asc', type: 'text' },
  sku: { by: products.sku, id: products.id, direction: 'asc', type: 'text' },
  cheapest: { by: products.retailHalalas, id: products.id, direction: 'asc', type: 'int' },
  dearest: { by: products.retailHalalas, id: products.id, direction: 'desc', type: 'int' },
  bestSelling: { by: productStock.sold, id: productStock.productId, direction: 'desc', type: 'int' },
  fewestPieces: { by: productStock.pieces, id: productStock.productId, direction: 'asc', type: 'int' },
}

/**
 * One page of the products. It continues after the last one that was shown, wherever that stands by now.
 * @throws `invalid_input` for an `after` that is no product
 */
export async function listProducts(
  shop: IndexedShop,
  query: ValidatedAdminInput<'listProducts'>['query'],
): Promise<{ data: ProductRow[]; next: string | null }> {
  const { db, clock } = shop
  const now = clock()
  const page = await findProducts(shop, query)
  const { shown, next } = pageOfFound(page, await selectRows(db, inArray(products.id, [...page.ids])))
  return { data: shown.map((row) => toProductRow(row, now)), next }
}

interface FoundPage {
  ids: readonly number[]
  /** Whether there are others behind them. */
  more: boolean
}

/**
 * The ids of one page of the products, in order. What a text finds begins with the product of that SKU and those whose SKU begins
 * with it, unless another order than the usual one is asked for.
 * @throws as `listProducts` does
 */
export async function findProducts(
  shop: IndexedShop,
  query: ValidatedAdminInput<'listProducts'>['query'],
): Promise<FoundPage> {
  const { db, clock } = shop
  const order = orders[query.sort]
  const rank = query.query && query.sort === productSorts[0] ? skuRank(query.query) : undefined
  const after = query.after === undefined ? undefined : await afterProduct(db, order, rank, Number(query.after))
  const listed = { filters: query, condition: filtersOf(query, clock()), order, limit: query.limit + 1 }
  const ranked = rank && query.query ? { typed: query.query, rank } : undefined
  const found =
    (await readMatched(shop, { ...listed, sort: query.sort, after, ranked })) ??
    (await (ranked ? readRanked(db, listed, { ...ranked, after }) : readBehind(db, listed, after)))
  return { ids: found.slice(0, query.limit), more: found.length > query.limit }
}

/** The rows of a page, in the order in which they were found, and what the next one continues after. Without what was deleted since. */
export function pageOfFound<Row extends { id: number }>(
  { ids, more }: FoundPage,
  rows: readonly Row[],
): { shown: Row[]; next: string | null } {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  const last = shown.at(-1)
  return { shown, next: more && last ? String(last.id) : null }
}

async function readBehind(
  db: Database,
  listed: Omit<ListedProducts, 'after'>,
  start: PageStart | undefined,
): Promise<number[]> {
  const found = await readInOrder(db, { ...listed, after: start?.beyond })
  if (!start?.last || found.length === listed.limit) return found
  const rest = { ...listed, limit: listed.limit - found.length, after: start.last }
  return [...found, ...(await readInOrder(db, rest))]
}

/** Number of products that match the filters, counted to a bound. */
export async function countProducts(
  shop: IndexedShop,
  filters: ProductFilters,
): Promise<{ count: number; more: boolean }> {
  const { db, clock } = shop
  return (
    (await countMatched(shop, filters)) ??
    countBounded(db, { filters, condition: filtersOf(filters, clock()), bound: maxFigure })
  )
}
