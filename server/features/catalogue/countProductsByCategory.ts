import { count, not, sql, sum } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { productCounts } from './countTables.ts'
import { products } from './tables.ts'

interface CategoryCount {
  categoryId: number
  /** 0: in none. */
  subcategoryId: number
  products: number
}

export interface ProductsByCategory {
  inCategory(id: number, subcategoryIds: readonly number[]): number
  inSubcategory(id: number): number
}

/**
 * Number of products by category, for sale or not. Those for sale are counted incrementally (`productCounts`); the others, which
 * are fewer, by an index.
 */
export async function countProductsByCategory(db: Database): Promise<ProductsByCategory> {
  const inactiveSubcategory = sql<number>`coalesce(${products.subcategoryId}, 0)`
  const active = await db
    .select({
      categoryId: productCounts.categoryId,
      subcategoryId: productCounts.subcategoryId,
      products: sum(productCounts.products).mapWith(Number),
    })
    .from(productCounts)
    .groupBy(productCounts.categoryId, productCounts.subcategoryId)
  const inactive = await db
    .select({ categoryId: products.categoryId, subcategoryId: inactiveSubcategory, products: count() })
    .from(products)
    .where(not(products.active))
    .groupBy(products.categoryId, products.subcategoryId)
  const counts: CategoryCount[] = [...active, ...inactive]
  const byCategory = Map.groupBy(counts, ({ categoryId }) => categoryId)
  const bySubcategory = Map.groupBy(counts, ({ subcategoryId }) => subcategoryId)
  return {
    inCategory: (id, subcategoryIds) =>
      total([
        ...(byCategory.get(id) ?? []),
        // A product may be in a sub-category without being in its category; it keeps both from being removed.
        ...subcategoryIds
          .flatMap((subcategoryId) => bySubcategory.get(subcategoryId) ?? [])
          .filter(({ categoryId }) => categoryId !== id),
      ]),
    inSubcategory: (id) => total(bySubcategory.get(id) ?? []),
  }
}

const total = (counts: readonly CategoryCount[]) => counts.reduce((all, { products }) => all + products, 0)
