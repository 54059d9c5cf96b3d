import { lowStockPieces } from '@rawaj/contract/quantity.ts'
import { count, sql, sum } from 'drizzle-orm'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import type { Shop } from '../shop/index.ts'
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

/** How many products for sale are nearly used up; counted to a bound. */
export const countProductsLowStock = ({ db }: Shop, bound: number): Promise<number> =>
  countUpTo(
    db,
    productStock,
    sql`${productStock.pieces} between 1 and ${lowStockPieces}
      and not exists (select from ${products} where ${products.id} = ${productStock.productId} and not ${products.active})`,
    bound,
  )
