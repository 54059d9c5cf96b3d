import type { CategoryProducts } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { categories, products, subcategories } from './tables.ts'

/**
 * Number of products in a category or below it, and in each of its sub-categories: for sale, hidden and archived. A category with
 * any of them cannot be removed.
 * @throws `not_found`
 */
export async function countStanding(db: Database, id: number): Promise<CategoryProducts> {
  await firstOrNotFound(db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)))
  const children = await db
    .select({ id: subcategories.id })
    .from(subcategories)
    .where(eq(subcategories.categoryId, id))
    .orderBy(subcategories.position, subcategories.id)
  const ids = children.map((child) => child.id)
  const rows = await db
    .select({
      subcategoryId: products.subcategoryId,
      forSale: countWhere(sql`${products.active}`),
      hidden: countWhere(sql`not ${products.active} and ${products.archivedAt} is null`),
      archived: countWhere(sql`not ${products.active} and ${products.archivedAt} is not null`),
    })
    .from(products)
    // A product may be in a sub-category without being in its category.
    .where(or(eq(products.categoryId, id), inArray(products.subcategoryId, ids)))
    .groupBy(products.subcategoryId)
  return {
    ...total(rows),
    subcategories: ids.map((child) => ({
      id: child,
      ...total(rows.filter(({ subcategoryId }) => subcategoryId === child)),
    })),
  }
}

type Standing = Omit<CategoryProducts, 'subcategories'>

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const total = (rows: readonly Standing[]): Standing =>
  rows.reduce<Standing>(
    (all, { forSale, hidden, archived }) => ({
      forSale: all.forSale + forSale,
      hidden: all.hidden + hidden,
      archived: all.archived + archived,
    }),
    { forSale: 0, hidden: 0, archived: 0 },
  )
