import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { nextPosition } from '../../platform/database/tables.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { changedFields, recordAudit } from '../audit/index.ts'
import { readAdminCategory } from './adminCategories.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { nameKeys } from './categoryNames.ts'
import { changeCategories } from './changeCategories.ts'
import { moveProducts } from './moveProducts.ts'
import { readCategoryForAudit } from './readCategoryForAudit.ts'
import { isInside, lockCategory, raiseVersion } from './removeCategory.ts'
import { specificationFields, subcategories } from './tables.ts'

type Move = ValidatedAdminInput<'moveSubcategory'>['body']

/**
 * Moves a sub-category with its products to the end of another category. Its own specification fields move along, except those
 * that the other category has itself; values of the previous category's fields stay with the products.
 * @throws `not_found`, `changed_meanwhile` with the current category, `category_taken` if the other category has a sub-category
 * of that name, `invalid_input` if the target does not exist or is the same
 */
export async function moveSubcategory(
  shop: CatalogueShop,
  actor: Actor,
  id: number,
  { version, subcategoryId, to }: Move,
): Promise<void> {
  if (to === id) throw invalidInput({ to: 'invalid_value' })
  await changeCategories(shop, async (tx) => {
    const category = await lockCategory(tx, id)
    if (category.version !== version) assertVersion(await readAdminCategory(tx, id), version)
    if (!(await isInside(tx, { categoryId: id, subcategoryId }))) throw new AppError('not_found')
    const [before, target] = [await readCategoryForAudit(tx, id), await readCategoryForAudit(tx, to)]
    if (!target) throw invalidInput({ to: 'not_found' })
    const moving = before?.subcategories.find((one) => one.id === subcategoryId)
    const taken = new Set(target.subcategories.flatMap((one) => [...nameKeys(one)]))
    if (moving && [...nameKeys(moving)].some((key) => taken.has(key)))
      throw new AppError('category_taken', { fields: { to: 'category_taken' } })
    const position = await nextPosition(tx, subcategories, eq(subcategories.categoryId, to))
    await tx.update(subcategories).set({ categoryId: to, position }).where(eq(subcategories.id, subcategoryId))
    await moveFields(tx, subcategoryId, to)
    const moved = await moveProducts(shop, tx, { categoryId: id, subcategoryId }, { categoryId: to, subcategoryId })
    for (const [changed, was] of [
      [id, before],
      [to, target],
    ] as const) {
      await raiseVersion(tx, changed)
      const changes = changedFields(was, await readCategoryForAudit(tx, changed))
      const movedProducts = { before: moved, after: { categoryId: to, subcategoryId } }
      await recordAudit(tx, actor, { entity: 'category', id: changed, changes: { ...changes, movedProducts } })
    }
  })
}

/** A category and its sub-category never share a key. */
async function moveFields(tx: Database, subcategoryId: number, to: number): Promise<void> {
  const inTarget = tx
    .select({ key: specificationFields.key })
    .from(specificationFields)
    .where(and(eq(specificationFields.categoryId, to), isNull(specificationFields.subcategoryId)))
  const own = eq(specificationFields.subcategoryId, subcategoryId)
  await tx.delete(specificationFields).where(and(own, inArray(specificationFields.key, inTarget)))
  await tx.update(specificationFields).set({ categoryId: to }).where(own)
}
