// Joins stock: products are sorted and found by what is there and sold.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { type ProductSort, productSorts } from '@rawaj/contract/products/productFilters.ts'
import type { ProductRow } from '@rawaj/contract/products/productSchemas.ts'
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { skuRank } from '../catalogue/index.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { countBounded, type Order, readInOrder } from './boundedLists.queries.ts'
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
  shop: Shop,
  query: ValidatedAdminInput<'listProducts'>['query'],
): Promise<{ data: ProductRow[]; next: string | null }> {
  const { db, clock } = shop
  const now = clock()
  const { found, inOrder } = await findProducts(shop, query)
  const rows = await selectRows(db, inArray(products.id, found)).orderBy(...inOrder)
  return pageOf(rows, query.limit, { toEntry: (row) => toProductRow(row, now), cursorOf: (last) => String(last.id) })
}

/**
 * The ids of one page of the products and of one more, and the order. What a text finds begins with the product of that SKU and
 * those whose SKU begins with it, unless another order than the usual one is asked for.
 * @throws as `listProducts` does
 */
export async function findProducts({ db, clock }: Shop, query: ValidatedAdminInput<'listProducts'>['query']) {
  const order = orders[query.sort]
  const direction = order.direction === 'asc' ? asc : desc
  const rank = query.query && query.sort === productSorts[0] ? skuRank(query.query) : undefined
  const after = query.after === undefined ? undefined : await afterProduct(db, order, rank, Number(query.after))
  const inOrder = [...(rank ? [asc(rank)] : []), direction(order.by), direction(order.id)]
  const listed = { filters: query, condition: filtersOf(query, clock()), order, limit: query.limit + 1 }
  const found =
    rank && query.query
      ? await readRanked(db, listed, { typed: query.query, rank, after })
      : await readInOrder(db, { ...listed, after: after?.beyond })
  return { found, inOrder }
}

/** The product behind which a page begins: its rank, and what comes after it in the order. */
async function afterProduct(
  db: Database,
  { by, id, direction, type }: Order,
  rank: SQL<number> | undefined,
  after: number,
): Promise<{ rank: number; beyond: SQL }> {
  const [row] = await db
    .select({ value: sql<string | null>`(${by})::text`, rank: rank ?? sql<number>`0` })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(sql`${products.id} = ${after}::bigint`)
  if (!row) throw invalidInput({ after: 'invalid_value' })
  // Rows without a value come last, which only one order has (`fewestPieces`).
  if (row.value === null) return { rank: row.rank, beyond: sql`(${by} is null and ${id} > ${after})` }
  const compare = direction === 'asc' ? sql`>` : sql`<`
  const beyond = sql`(${by}, ${id}) ${compare} (${row.value}::${sql.raw(type)}, ${after}::int)`
  return { rank: row.rank, beyond: by === productStock.pieces ? sql`(${beyond} or ${by} is null)` : beyond }
}

/** Number of products that match the filters, counted to a bound. */
export const countProducts = (
  { db, clock }: Shop,
  filters: ProductFilters,
): Promise<{ count: number; more: boolean }> =>
  countBounded(db, { filters, condition: filtersOf(filters, clock()), bound: maxFigure })
