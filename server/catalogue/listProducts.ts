import type { Product } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import type { Halalas } from '@rawaj/contract/money.ts'
import type { PriceGroup } from '@rawaj/contract/pricing.ts'
import { and, asc, count, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { productStock, products } from '../database/schema.ts'
import type { Shop } from '../Shop.ts'
import { priceColumn } from './priceGroup.ts'
import { selectProducts, toProduct } from './productView.ts'
import { searchFor } from './searchCondition.ts'

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
  /** Pieces a page, at most `largestPage`; 0 means that. */
  limit: number
}

export const largestPage = 100

/** Products for sale that fit the wish: one query for the page, one for the count. */
export async function listProducts(
  { db, clock }: Shop,
  { language, prices }: { language: Language; prices: PriceGroup },
  wish: ProductWish,
): Promise<{ products: Product[]; count: number }> {
  const search = wish.query ? searchFor(wish.query) : null
  const condition = and(eq(products.active, true), search?.condition, ...filters(wish, prices, clock()))
  const limit = wish.limit === 0 ? largestPage : Math.min(wish.limit, largestPage)

  const [rows, [total]] = await Promise.all([
    selectProducts(db, language)
      .where(condition)
      .orderBy(...sorting(wish, language, prices, search?.rank))
      .limit(limit)
      .offset(limit * wish.page),
    db
      .select({ count: count() })
      .from(products)
      .leftJoin(productStock, eq(productStock.productId, products.id))
      .where(condition),
  ])
  return { products: rows.map((row) => toProduct(row, prices)), count: total?.count ?? 0 }
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

function sorting(wish: ProductWish, language: Language, prices: PriceGroup, rank: SQL | undefined): SQL[] {
  if (rank && wish.sortBy === undefined) return [asc(rank), desc(products.createdAt), desc(products.id)]
  const direction = wish.order === 'asc' ? asc : desc
  const column = {
    created_at: products.createdAt,
    price: priceColumn(prices),
    name: sql`${language === 'ar' ? products.sortAr : products.sortEn} collate "C"`,
    best_selling: productStock.sold,
  }[wish.sortBy ?? 'created_at']
  // The id decides between equals, or a product could stand on two pages and another on none.
  return [direction(column), direction(wish.sortBy === 'best_selling' ? productStock.productId : products.id)]
}
