import { lowStockPieces } from '@rawaj/contract/orders/quantity.ts'
import { and, count, eq, gt, type SQL, sql, sum } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
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

/** SQL: whether the product of the surrounding query, joined with its stock, runs low. */
export const runsLow = (): SQL<boolean> =>
  sql<boolean>`coalesce(${productStock.pieces} between 1 and coalesce(${products.lowStockPieces}, ${lowStockPieces}), false)`
