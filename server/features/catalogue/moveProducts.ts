import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { categories, products, subcategories } from './tables.ts'

/** Where products stand: in a category, or in one of its sub-categories. */
export interface CategoryPath {
  categoryId: number
  subcategoryId: number | null
}

/**
 * Moves all products of a category with its sub-categories, or of one sub-category, somewhere else: for sale, hidden and
 * archived ones. They keep what their specification says. Answers how many. The caller is in `changeCategories`, so that no
 * place comes or goes meanwhile. Throws `invalid_input` for a place that is not there.
 */
export async function moveProducts(
  shop: Pick<CatalogueShop, 'productSearch'>,
  tx: Database,
  from: CategoryPath,
  to: CategoryPath,
): Promise<number> {
  await assertCategoryPath(tx, to)
  const inside = sql`${products.subcategoryId} in (
    select ${subcategories.id} from ${subcategories} where ${subcategories.categoryId} = ${from.categoryId})`
  const standing =
    from.subcategoryId === null
      ? // A product may stand in a sub-category without standing in its category.
        or(eq(products.categoryId, from.categoryId), inside)
      : eq(products.subcategoryId, from.subcategoryId)
  const moved = await tx
    .update(products)
    .set({ ...to, version: sql`${products.version} + 1` })
    .where(standing)
    .returning({ id: products.id })
  if (moved.length > 0) await shop.productSearch.index(tx, { ids: moved.map(({ id }) => id) })
  return moved.length
}

async function assertCategoryPath(tx: Database, { categoryId, subcategoryId }: CategoryPath): Promise<void> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  if (!category) throw new AppError('invalid_input', { fields: { to: 'not_found' } })
  if (subcategoryId === null) return
  const [inside] = await tx
    .select({ categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(eq(subcategories.id, subcategoryId))
    .for('key share')
  if (inside?.categoryId !== categoryId) throw new AppError('invalid_input', { fields: { to: 'not_found' } })
}
