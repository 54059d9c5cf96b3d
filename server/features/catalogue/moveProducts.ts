import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { refreshFamilyMembers, rejectSameValues } from './familyMembers.ts'
import { refreshFieldValues } from './fieldValues.ts'
import { categories, families, products, subcategories } from './tables.ts'

/** Location of products: a category, or one of its sub-categories. */
export interface CategoryPath {
  categoryId: number
  subcategoryId: number | null
}

/**
 * Moves all products and families of a category with its sub-categories, or of one sub-category, including hidden and archived ones. They keep
 * their specification. The caller is in `changeCategories`, so that no category is added or removed meanwhile.
 * @returns the number of products
 * @throws `invalid_input` if the target does not exist, or two members of a family would have the same values there
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
      ? // A product may be in a sub-category without being in its category.
        or(eq(products.categoryId, from.categoryId), inside)
      : eq(products.subcategoryId, from.subcategoryId)
  const moved = await tx
    .update(products)
    .set({ ...to, version: sql`${products.version} + 1` })
    .where(standing)
    .returning({ id: products.id })
  const ofCategory = sql`${families.subcategoryId} in (
    select ${subcategories.id} from ${subcategories} where ${subcategories.categoryId} = ${from.categoryId})`
  const movedFamilies = await tx
    .update(families)
    .set({ ...to, version: sql`${families.version} + 1` })
    .where(
      from.subcategoryId === null
        ? or(eq(families.categoryId, from.categoryId), ofCategory)
        : eq(families.subcategoryId, from.subcategoryId),
    )
    .returning({ id: families.id })
  // Another template may compare their values in another way.
  await refreshFieldValues(
    tx,
    moved.map(({ id }) => id),
  )
  await refreshFamilyMembers(tx, { familyIds: movedFamilies.map(({ id }) => id) }).catch(rejectSameValues('to'))
  if (moved.length > 0) await shop.productSearch.index(tx, { ids: moved.map(({ id }) => id) })
  return moved.length
}

async function assertCategoryPath(tx: Database, { categoryId, subcategoryId }: CategoryPath): Promise<void> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  if (!category) throw invalidInput({ to: 'not_found' })
  if (subcategoryId === null) return
  const [inside] = await tx
    .select({ categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(eq(subcategories.id, subcategoryId))
    .for('key share')
  if (inside?.categoryId !== categoryId) throw invalidInput({ to: 'not_found' })
}
