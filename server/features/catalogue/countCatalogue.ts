import { lowStockPieces } from '@rawaj/contract/orders/quantity.ts'
import { and, count, eq, gt, type SQL, sql, sum } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import { productCounts } from './countTables.ts'
import { categories, productStock, products } from './tables.ts'

/** Number of categories, without sub-categories. */
export async function countCategories({ db }: Shop): Promise<number> {
  const [row] = await db.select({ categories: count() }).from(categories)
  return row?.categories ?? 0
}

/** Number of products for sale; those that come later are not yet. */
export async function countProducts({ db, clock }: Shop): Promise<number> {
  const [[row], [coming]] = await Promise.all([
    db.select({ products: sum(productCounts.products).mapWith(Number) }).from(productCounts),
    db
      .select({ products: count() })
      .from(products)
      .where(and(eq(products.active, true), gt(products.availableFrom, clock()))),
  ])
  return (row?.products ?? 0) - (coming?.products ?? 0)
}

/** Whether a product is not for sale, or not yet. Excluding these few, which have indexes of their own, is faster than looking at the others. */
const isNotForSale = (now: Date): SQL =>
  sql`(not ${products.active} or ${products.availableFrom} > ${now.toISOString()}::timestamptz)`

/** Number of products for sale without a piece on hand, counted or not; up to a bound. */
export const countProductsOutOfStock = ({ db, clock }: Shop, bound: number): Promise<number> =>
  countUpTo(
    db,
    productStock,
    sql`coalesce(${productStock.pieces}, 0) = 0
      and not exists (select from ${products} where ${products.id} = ${productStock.productId} and ${isNotForSale(clock())})`,
    bound,
  )

/** Number of products for sale that run low, by their own level or the shop's; up to a bound. */
export async function countProductsLowStock({ db, clock }: Shop, bound: number): Promise<number> {
  const notForSale = isNotForSale(clock())
  const usual = await countUpTo(
    db,
    productStock,
    sql`${productStock.pieces} between 1 and ${lowStockPieces}
      and not exists (select from ${products} where ${products.id} = ${productStock.productId}
        and (${notForSale} or ${products.lowStockPieces} is not null))`,
    bound,
  )
  // Few products have a level of their own, and an index covers them.
  const own = await countUpTo(
    db,
    products,
    sql`${products.lowStockPieces} is not null and not coalesce(${notForSale}, false)
      and exists (select from ${productStock} where ${productStock.productId} = ${products.id}
        and ${productStock.pieces} between 1 and ${products.lowStockPieces})`,
    bound,
  )
  return Math.min(bound, usual + own)
}

/** SQL: whether the product of the surrounding query, joined with its stock, runs low. */
export const runsLow = (): SQL<boolean> =>
  sql<boolean>`coalesce(${productStock.pieces} between 1 and coalesce(${products.lowStockPieces}, ${lowStockPieces}), false)`
