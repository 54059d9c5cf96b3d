import type { Product } from '@rawaj/contract/entities.ts'
import type { Halalas } from '@rawaj/contract/money.ts'
import type { PriceGroup } from '@rawaj/contract/pricing.ts'
import { and, asc, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { priceColumn } from './priceGroup.ts'
import { productsById } from './productsById.ts'
import { searchFor } from './searchCondition.ts'
import type { View } from './shelf.ts'
import { productStock, products } from './tables.ts'

export interface ProductWish {
  query?: string
  productIds?: number[]
  categoryIds?: number[]
  subcategoryIds?: number[]
  brandIds?: number[]
  /** The caller's own unit price, before VAT. */
  priceFrom?: Halalas
  priceTo?: Halalas
  inStock?: boolean
  /** Absent: newest first, or best match first where there is a query. */
  sortBy?: 'created_at' | 'price' | 'name' | 'best_selling'
  order: 'asc' | 'desc'
  page: number
  /** Products a page, at most `largestPage`; 0 asks for as many as there may be, whatever the page (wire.md). */
  limit: number
}

export const largestPage = 100

/** Products for sale that fit the wish: a page of them, and how many there are. */
export async function listProducts(
  shop: CatalogueShop,
  view: View,
  wish: ProductWish,
  left?: AbortSignal,
): Promise<{ products: Product[]; count: number }> {
  const ids = await listedIds(shop, view, wish, left)
  const limit = wish.limit === 0 ? largestPage : Math.min(wish.limit, largestPage)
  const first = wish.limit === 0 ? 0 : limit * wish.page
  const shown = piece(ids, { first, limit, backwards: wish.order === 'desc' && !byRank(wish) })
  const found = await productsById(shop, view, shown, left)
  return { products: shown.flatMap((id) => found.get(id) ?? []), count: ids.length }
}

/** Best match first; nothing was asked for that could be turned round. */
const byRank = (wish: ProductWish) => Boolean(wish.query) && wish.sortBy === undefined

/** Some ids of a list, or of the same list read from its end. */
function piece(ids: Uint32Array, { first, limit, backwards }: { first: number; limit: number; backwards: boolean }) {
  if (!backwards) return [...ids.subarray(first, first + limit)]
  const end = Math.max(0, ids.length - first)
  return [...ids.subarray(Math.max(0, end - limit), end)].reverse()
}

/** Whether sales and returns alone can change which products are listed, or in which order. */
export const followsStock = (wish: Pick<ProductWish, 'inStock' | 'sortBy'>) =>
  wish.inStock === true || wish.sortBy === 'best_selling'

/**
 * All ids of a list, the smallest first. Asked for once and kept, because the count needs all of them anyway, and a page
 * far down costs the database as much as everything before it. Both orders share it: one is the other read backwards.
 */
async function listedIds(
  { database, clock, shelf }: CatalogueShop,
  view: View,
  wish: ProductWish,
  left: AbortSignal | undefined,
): Promise<Uint32Array> {
  const { page, limit, order, ...listed } = wish
  const key = JSON.stringify([listed, ...partsThatMatter(wish, view)])
  const kept = shelf.lists.find(key)
  if (kept) return kept
  const dependsOn = followsStock(wish) ? 'all items' : []
  const read = async (db: Database) => ({ value: await readIds(db, view, wish, clock()), dependsOn }) as const
  return shelf.lists.make(key, (everybodyLeft) => database.readers.run(read, everybodyLeft), left)
}

async function readIds(db: Database, view: View, wish: ProductWish, now: Date): Promise<Uint32Array> {
  const search = wish.query ? searchFor(wish.query) : null
  const forSale = db.select({ id: products.id }).from(products).$dynamic()
  // Not for nothing: without it the order of everything is read off one index.
  if (followsStock(wish)) forSale.innerJoin(productStock, eq(productStock.productId, products.id))
  const sorted = forSale
    .where(and(eq(products.active, true), search?.condition, ...filters(wish, view.prices, now)))
    .orderBy(...sorting(wish, view, search?.rank))
    .as('sorted')
  // One text instead of a row each: a large list arrives in a fraction of the time.
  const [row] = await db.select({ ids: sql<string | null>`string_agg(${sorted.id}::text, ',')` }).from(sorted)
  return idsIn(row?.ids ?? '')
}

/** Most lists are the same in both languages and for all prices. */
function partsThatMatter(wish: ProductWish, { language, prices }: View): string[] {
  const priced = wish.sortBy === 'price' || wish.priceFrom !== undefined || wish.priceTo !== undefined
  return [wish.sortBy === 'name' ? language : '', priced ? prices : '']
}

function idsIn(text: string): Uint32Array {
  return text === '' ? new Uint32Array() : Uint32Array.from(text.split(','), Number)
}

function filters(wish: ProductWish, prices: PriceGroup, now: Date): (SQL | undefined)[] {
  const price = priceColumn(prices)
  return [
    wish.productIds && inArray(products.id, wish.productIds),
    wish.categoryIds && inArray(products.categoryId, wish.categoryIds),
    wish.subcategoryIds && inArray(products.subcategoryId, wish.subcategoryIds),
    wish.brandIds && inArray(products.brandId, wish.brandIds),
    wish.priceFrom === undefined ? undefined : gte(price, wish.priceFrom),
    wish.priceTo === undefined ? undefined : lte(price, wish.priceTo),
    wish.inStock
      ? and(
          gt(productStock.pieces, 0),
          sql`(${products.availableFrom} is null or ${products.availableFrom} <= ${now.toISOString()})`,
        )
      : undefined,
  ]
}

function sorting(wish: ProductWish, { language, prices }: View, rank: SQL | undefined): SQL[] {
  if (rank && byRank(wish)) return [asc(rank), desc(products.createdAt), desc(products.id)]
  const column = {
    created_at: products.createdAt,
    price: priceColumn(prices),
    name: sql`${language === 'ar' ? products.sortAr : products.sortEn} collate "C"`,
    best_selling: productStock.sold,
  }[wish.sortBy ?? 'created_at']
  // The id decides between equals, or a product could stand on two pages and another on none.
  return [asc(column), asc(wish.sortBy === 'best_selling' ? productStock.productId : products.id)]
}
