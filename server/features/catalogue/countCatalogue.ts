import { lowStockPieces } from '@rawaj/contract/orders/quantity.ts'
import { count, type SQL, sql, sum } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import { categories, productCounts, productStock, products } from './tables.ts'

/** How many categories there are, without what is below them. */
export async function countCategories({ db }: Shop): Promise<number> {
  const [row] = await db.select({ categories: count() }).from(categories)
  return row?.categories ?? 0
}

/** How many products are for sale. */
export async function countProducts({ db }: Shop): Promise<number> {
  const [row] = await db.select({ products: sum(productCounts.products).mapWith(Number) }).from(productCounts)
  return row?.products ?? 0
}

/** How many products for sale have no piece on hand, or never had one; counted to a bound. */
export const countProductsOutOfStock = ({ db }: Shop, bound: number): Promise<number> =>
  countUpTo(
    db,
    productStock,
    // What is for sale is most of the catalogue: it is found sooner by what is not, which has an index of its own.
    sql`coalesce(${productStock.pieces}, 0) = 0
      and not exists (select from ${products} where ${products.id} = ${productStock.productId} and not ${products.active})`,
    bound,
  )

/** How many products for sale run low, each by its own level or as most do; counted to a bound. */
export async function countProductsLowStock({ db }: Shop, bound: number): Promise<number> {
  const usual = await countUpTo(
    db,
    productStock,
    sql`${productStock.pieces} between 1 and ${lowStockPieces}
      and not exists (select from ${products} where ${products.id} = ${productStock.productId}
        and (not ${products.active} or ${products.lowStockPieces} is not null))`,
    bound,
  )
  // Few products have a level of their own, and an index knows them.
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

/** Whether the product of the query round it, joined with its stock, runs low. */
export const runsLow = (): SQL<boolean> =>
  sql<boolean>`coalesce(${productStock.pieces} between 1 and coalesce(${products.lowStockPieces}, ${lowStockPieces}), false)`
