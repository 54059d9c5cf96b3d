import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { and, count, eq, or, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { changedFields, recordAudit } from '../audit/index.ts'
import { readAdminCategory } from './adminCategories.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { removeCategoryImage } from './categoryImage.ts'
import { changeCategories } from './changeCategories.ts'
import { moveProducts } from './moveProducts.ts'
import { readCategoryForAudit } from './readCategoryForAudit.ts'
import { categories, families, products, subcategories } from './tables.ts'

type Removal = Omit<ValidatedAdminInput<'removeCategory'>['body'], 'version'> & {
  /** Version that was read; null: any. */
  version: number | null
}

/**
 * Removes a category with its sub-categories, or one sub-category of it; its products move elsewhere in the same transaction.
 * @throws `not_found`, `changed_meanwhile` with the current category, `category_in_use` if it has products and no target is
 * given, `invalid_input` if the target does not exist or is removed too
 */
export async function removeCategory(
  shop: CatalogueShop,
  actor: Actor,
  id: number,
  { version, subcategoryId, to }: Removal,
): Promise<void> {
  if (to && to.categoryId === id && (subcategoryId === null || to.subcategoryId === subcategoryId))
    throw invalidInput({ to: 'invalid_value' })
  const image = await changeCategories(shop, async (tx) => {
    const category = await lockCategory(tx, id)
    if (version !== null && category.version !== version) assertVersion(await readAdminCategory(tx, id), version)
    if (subcategoryId !== null && !(await isInside(tx, { categoryId: id, subcategoryId })))
      throw new AppError('not_found')
    const before = await readCategoryForAudit(tx, id)
    const moved = to ? await moveProducts(shop, tx, { categoryId: id, subcategoryId }, to) : 0
    if (!to && (await isFilled(tx, { categoryId: id, subcategoryId }))) throw new AppError('category_in_use')
    if (subcategoryId === null) await tx.delete(categories).where(eq(categories.id, id))
    else {
      await tx.delete(subcategories).where(eq(subcategories.id, subcategoryId))
      await raiseVersion(tx, id)
    }
    const after = subcategoryId === null ? null : await readCategoryForAudit(tx, id)
    const changes = {
      ...changedFields(before, after),
      ...(moved > 0 && { movedProducts: { before: moved, after: to } }),
    }
    await recordAudit(tx, actor, { entity: 'category', id, changes })
    return subcategoryId === null ? category.image : null
  })
  await removeCategoryImage(shop, image)
}

/**
 * Removes an empty category and its sub-categories, whatever its version.
 * @throws `not_found`, `category_in_use`
 */
export const deleteCategory = (shop: CatalogueShop, actor: Actor, id: number): Promise<void> =>
  removeCategory(shop, actor, id, { version: null, subcategoryId: null, to: null })

/** Locked first, so that no product is added between checking and removing. */
export async function lockCategory(tx: Database, id: number): Promise<typeof categories.$inferSelect> {
  const category = await firstOrNotFound(tx.select().from(categories).where(eq(categories.id, id)).for('update'))
  await tx.select().from(subcategories).where(eq(subcategories.categoryId, id)).for('update')
  return category
}

/** A change of its sub-categories is a change of the category. */
export async function raiseVersion(tx: Database, id: number): Promise<void> {
  await tx
    .update(categories)
    .set({ version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id))
}

export async function isInside(
  tx: Database,
  { categoryId, subcategoryId }: { categoryId: number; subcategoryId: number },
): Promise<boolean> {
  const own = and(eq(subcategories.id, subcategoryId), eq(subcategories.categoryId, categoryId))
  const [found] = await tx.select({ id: subcategories.id }).from(subcategories).where(own)
  return found !== undefined
}

async function isFilled(
  tx: Database,
  { categoryId, subcategoryId }: { categoryId: number; subcategoryId: number | null },
): Promise<boolean> {
  const inside = sql`${products.subcategoryId} in (
    select ${subcategories.id} from ${subcategories} where ${subcategories.categoryId} = ${categoryId})`
  const standing =
    subcategoryId === null ? or(eq(products.categoryId, categoryId), inside) : eq(products.subcategoryId, subcategoryId)
  const [found] = await tx.select({ count: count() }).from(products).where(standing)
  if (found?.count !== 0 || subcategoryId !== null) return found?.count !== 0
  return (await tx.$count(families, eq(families.categoryId, categoryId))) > 0
}
