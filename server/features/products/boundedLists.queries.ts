// Joins stock: lists are filtered and sorted by what is there and sold.
import { lowStockPieces } from '@rawaj/contract/orders/quantity.ts'
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { type ProductFilters, textConditions } from './productFilters.queries.ts'

export interface Order {
  by: PgColumn | SQL
  /** Decides between equals; of the table that the index is on. */
  id: PgColumn
  direction: 'asc' | 'desc'
  /** Type of the row's value in the condition of the next page. */
  type: 'timestamptz' | 'text' | 'int'
}

/** Products that are walked through in the order of a list before they are looked for by a filter instead. */
const maxWalked = 10_000
/** How many times as many are walked through where what is missing is likely among them. */
const longer = 4
/** Of a filter with so few products all are read and sorted at once. */
export const fewProducts = 3_000
/** A filter is sized up to this. */
export const maxSized = 20_000
/** Products from all parts of the catalogue, among which a text is looked for: common is what one in `commonShare` has. */
const sample = { parts: 20, ofEach: 50 }
const commonShare = 50

// The planner knows neither how the filters depend on each other and on the order, nor stock beside products: tables are read in
// the order that is written here, one row of stock for each product by its key, or the other way round. The names of the
// subqueries are those of the tables, for the conditions that stand outside.
const stockOfProduct = sql`cross join lateral (
  select * from ${productStock} where ${productStock.productId} = ${products.id} limit 1) as product_stock`
/** Every product has a row of stock: where nothing asks for it, it is not read. */
const stockIfAsked = ({ filters, order }: { filters: ProductFilters; order?: Order }) =>
  filters.stock || order?.id === productStock.productId ? stockOfProduct : sql``
const productOfStock = sql`cross join lateral (
  select * from ${products} where ${products.id} = ${productStock.productId} limit 1) as products`

const inDirection = ({ by, id, direction }: Order) => sql`${by} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`
const whereAll = (...conditions: (SQL | undefined)[]) => {
  const all = and(...conditions)
  return all ? sql`where ${all}` : sql``
}

async function idsOf(db: Database, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query)
  return rows.map(({ id }) => id)
}

export interface ListedProducts {
  filters: ProductFilters
  /** All of the filters, as a condition on products joined with their stock. */
  condition: SQL | undefined
  order: Order
  /** Where the page begins. */
  after: SQL | undefined
  limit: number
}

/** The first products of an order that meet the filters, among the next ones of that order. */
export const walkInOrder = (
  db: Database,
  { filters, condition, order, after, limit }: ListedProducts,
  bound: number | null = maxWalked,
) => {
  const ofStock = order.id === productStock.productId
  const walked = ofStock
    ? sql`(select * from ${productStock} ${whereAll(after, stockBound(filters))}
        order by ${inDirection(order)} limit ${bound}::int) as product_stock ${productOfStock}`
    : sql`(select * from ${products} ${whereAll(after, placeIn(filters, order))}
        order by ${inDirection(order)} limit ${bound}::int) as products ${stockIfAsked({ filters, order })}`
  return idsOf(
    db,
    sql`select ${products.id} as id from ${walked} ${whereAll(condition)} order by ${inDirection(order)} limit ${limit}`,
  )
}

/** What an index has before the order. */
function placeIn({ category, subcategory, brand }: ProductFilters, order: Order): SQL | undefined {
  if (order.by !== products.createdAt) return undefined
  if (brand !== undefined) return eq(products.brandId, brand)
  if (subcategory !== undefined) return eq(products.subcategoryId, subcategory)
  return category === undefined ? undefined : eq(products.categoryId, category)
}

/** Follows from the filter of stock: what is sold out would be walked through before what runs low. */
function stockBound({ stock }: ProductFilters): SQL | undefined {
  if (stock === 'low') return sql`${productStock.pieces} >= 1`
  return stock === 'uncounted' ? isNull(productStock.pieces) : undefined
}

/** The first products of an order that meet the filters, among all that one of the filters lets through. */
export const gatherAndSort = (
  db: Database,
  { filters, condition, order, after, limit }: ListedProducts,
  { by, rank }: Choice & { by: Driver },
) =>
  idsOf(
    db,
    sql`with gathered as materialized (
        select ${products.id} as id, ${order.by} as value, ${rank ?? sql`0`} as rank
        from ${driven(by, { filters, order })} ${whereAll(condition, after)})
      select id from gathered
      order by rank, value ${sql.raw(order.direction)}, id ${sql.raw(order.direction)} limit ${limit}`,
  )

/** What comes before the order. */
interface Choice {
  rank?: SQL | undefined
}

/** Where rows are looked up from: a table, or ids that are known. */
export type Driver = 'products' | { stock: SQL } | { ids: readonly number[] }

function driven(by: Driver, asked: { filters: ProductFilters; order?: Order }): SQL {
  if (by === 'products') return sql`${products} ${stockIfAsked(asked)}`
  if ('stock' in by) return sql`(${by.stock} limit all) as product_stock ${productOfStock}`
  return sql`unnest(${sql.param(by.ids)}::int[]) as picked (id) cross join lateral (
    select * from ${products} where ${products.id} = picked.id limit 1) as products ${stockIfAsked(asked)}`
}

const usuallyLow = sql`${productStock.pieces} between 1 and ${sql.raw(String(lowStockPieces))}`
const stockDrivers: Record<NonNullable<ProductFilters['stock']>, SQL> = {
  out: sql`select * from ${productStock} where coalesce(${productStock.pieces}, 0) = 0`,
  // By the shop's level, or one of its own, which few have.
  low: sql`select * from ${productStock} where ${usuallyLow}
    union all select product_stock.* from ${products} ${stockOfProduct}
    where ${products.lowStockPieces} is not null and not coalesce(${usuallyLow}, false)`,
  uncounted: sql`select * from ${productStock} where ${productStock.pieces} is null`,
}
/** How many products of stock there are, which takes no row of them. */
const stockSizes: typeof stockDrivers = {
  out: sql`select from ${productStock} where coalesce(${productStock.pieces}, 0) = 0`,
  low: sql`select from ${productStock} where ${usuallyLow}
    union all select from ${products} where ${products.lowStockPieces} is not null`,
  uncounted: sql`select from ${productStock} where ${productStock.pieces} is null`,
}

/** What each filter lets through at most by itself, as an index has it. */
function sizedFilters(filters: ProductFilters): { driver: Driver; rows: SQL }[] {
  const { category, subcategory, brand, family, ids, state, stock, completeness } = filters
  const conditions = [
    category === undefined ? undefined : eq(products.categoryId, category),
    subcategory === undefined ? undefined : eq(products.subcategoryId, subcategory),
    brand === undefined ? undefined : eq(products.brandId, brand),
    family === undefined ? undefined : eq(products.familyId, family),
    state === 'hidden' ? not(products.active) : undefined,
    state === 'archived' ? isNotNull(products.archivedAt) : undefined,
    state === 'coming' ? isNotNull(products.availableFrom) : undefined,
    completeness && (completeness === 'complete' ? sql`${products.complete}` : sql`not ${products.complete}`),
  ]
  return [
    ...(ids ? [{ driver: 'products' as const, rows: sql`select from unnest(${`{${ids.join()}}`}::int[])` }] : []),
    ...conditions.flatMap((condition) =>
      condition ? [{ driver: 'products' as const, rows: sql`select from ${products} where ${condition}` }] : [],
    ),
    ...(stock ? [{ driver: { stock: stockDrivers[stock] }, rows: stockSizes[stock] }] : []),
  ]
}

export interface Selective {
  driver: Driver
  /** How many products it lets through; more than `maxSized` are not told apart. */
  size: number
  /** Whether no other filter holds back some of those. */
  alone: boolean
}

/** The filter that lets the fewest products through by itself; undefined: there is none, or a text alone. */
export async function readNarrowestFilter(db: Database, filters: ProductFilters): Promise<Selective | undefined> {
  const sized = sizedFilters(filters)
  if (sized.length === 0) return undefined
  const sizes = sized.map(
    ({ rows }) => sql`(select count(*)::int from (select from (${rows}) as sized limit ${maxSized + 1}) as counted)`,
  )
  const { rows } = await db.execute<{ sizes: number[] }>(sql`select array[${sql.join(sizes, sql`, `)}] as sizes`)
  const alone = sized.length === 1 && filters.query === undefined
  const [first, ...others] = sized.map(({ driver }, at) => ({ driver, size: rows[0]?.sizes[at] ?? 0, alone }))
  return first && others.reduce((least, one) => (one.size < least.size ? one : least), first)
}

/**
 * Ids of a page, in order. They are read off the order where that is quick, as it is for what many products meet; what few meet is
 * found by its text, or by the filter that lets the fewest through.
 */
export async function readInOrder(db: Database, listed: ListedProducts): Promise<number[]> {
  const { filters, limit } = listed
  const selective = await readNarrowestFilter(db, filters)
  if (selective && selective.size <= fewProducts) return gatherAndSort(db, listed, { by: selective.driver })
  if (filters.query !== undefined && !(await isCommon(db, filters.query)))
    return gatherAndSort(db, listed, { by: 'products' })
  if (selective && isFew(selective)) return gatherAndSort(db, listed, { by: selective.driver })
  const walked = await walkInOrder(db, listed)
  if (walked.length === limit || (await endsWithin(db, listed))) return walked
  if (!selective && filters.query === undefined) return walkInOrder(db, listed, null)
  if ((selective?.size ?? maxSized) >= maxSized && walked.length * longer >= limit) {
    const further = await walkInOrder(db, listed, maxWalked * longer)
    if (further.length === limit) return further
  }
  return gatherAndSort(db, listed, { by: selective?.driver ?? 'products' })
}

/** Whether reading all that a filter lets through is quicker than looking for it in an order. */
const isFew = (selective: Selective) => selective.size <= (selective.alone ? fewProducts : maxSized / 2)

/** Whether the order has no more rows than were walked through. */
async function endsWithin(db: Database, { filters, order, after }: ListedProducts): Promise<boolean> {
  const rows =
    order.id === productStock.productId
      ? sql`${productStock} ${whereAll(after, stockBound(filters))}`
      : sql`${products} ${whereAll(after, placeIn(filters, order))}`
  const { rows: next } = await db.execute(
    sql`select from ${rows} order by ${inDirection(order)} offset ${maxWalked} limit 1`,
  )
  return next.length === 0
}

/** Whether what a text finds is so much that a sample has some of it. */
export async function isCommon(db: Database, query: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: number; looked: number }>(sql`
    select count(*) filter (where ${and(...textConditions(query))})::int as found, count(*)::int as looked
    from (select min(${products.id}) as first, max(${products.id}) as last from ${products}) as ids
    cross join generate_series(0, ${sample.parts - 1}::int) as part
    cross join lateral (
      select * from ${products} where ${products.id} >= ids.first + part * (ids.last - ids.first) / ${sample.parts}::int
      order by ${products.id} limit ${sample.ofEach}) as products`)
  const { found, looked } = rows[0] ?? { found: 0, looked: 0 }
  return found * commonShare > looked
}

/**
 * How many products meet the filters, up to `bound`; `more`: there are others. They are looked for by what lets the fewest through,
 * so that as many as that are looked at, where the bound is not reached before.
 */
export async function countBounded(
  db: Database,
  { filters, condition, bound }: { filters: ProductFilters; condition: SQL | undefined; bound: number },
): Promise<{ count: number; more: boolean }> {
  const by = await countDriver(db, filters)
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (select from ${driven(by, { filters })} ${whereAll(condition)} limit ${bound + 1}) as found`)
  const found = rows[0]?.found ?? 0
  return { count: Math.min(found, bound), more: found > bound }
}

/** An index of products finds a rare text, where stock would be looked through for it. */
async function countDriver(db: Database, filters: ProductFilters): Promise<Driver> {
  const selective = await readNarrowestFilter(db, filters)
  if (!selective || selective.driver === 'products') return 'products'
  const isByText = filters.query !== undefined && selective.size > fewProducts && !(await isCommon(db, filters.query))
  return isByText ? 'products' : selective.driver
}
