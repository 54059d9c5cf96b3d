import { lowStockPieces } from '@rawaj/contract/orders/quantity.ts'
import { count, type SQL, sql, sum } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import { categories, productCounts, productStock, products } from './tables.ts'

/** Number of categories, without sub-categories. */
export async function countCategories({ db }: Shop): Promise<number> {
  const [row] = await db.select({ categories: count() }).from(categories)
  return row?.categories ?? 0
}

/** Number of products for sale. */
export async function countProducts({ db }: Shop): Promise<number> {
  const [row] = await db.select({ products: sum(productCounts.products).mapWith(Number) }).from(productCounts)
  return row?.products ?? 0
}

/** Number of products for sale without a piece on hand, counted or not; up to a bound. */
export const countProductsOutOfStock = ({ db }: Shop, bound: number): Promise<number> =>
  countUpTo(
    db,
    productStock,
    // Most products are for sale: excluding the others, which have an index of their own, is faster.
    sql`coalesce(${productStock.pieces}, 0) = 0
      and not exists (select from ${products} where ${products.id} = ${productStock.productId} and not ${products.active})`,
    bound,
  )

/** Number of products for sale that run low, by their own level or the shop's; up to a bound. */
export async function countProductsLowStock({ db }: Shop, bound: number): Promise<number> {
  const usual = await countUpTo(
    db,
    productStock,
    sql`${productStock.pieces} between 1 and ${lowStockPieces}
      and not exists (select from ${products} where ${products.id} = ${productStock.productId}
        and (not ${products.active} or ${products.lowStockPieces} is not null))`,
    bound,
  )
  // Few products have a level of their own, and an index covers them.
  const own = await countUpTo(
    db,
    products,
    sql`${products.lowStockPieces} is not null and ${products.active}
      and exists (select from ${productStock} where ${productStock.productId} = ${products.id}
        and ${productStock.pieces} between 1 and ${products.lowStockPieces})`,
    bound,
  )
  return Math.min(bound, usual + own)
}

/** SQL: whether the product of the surrounding query, joined with its stock, runs low. */
export const runsLow = (): SQL<boolean> =>
  sql<boolean>`coalesce(${productStock.pieces} between 1 and coalesce(${products.lowStockPieces}, ${lowStockPieces}), false)`
