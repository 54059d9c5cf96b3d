import { max } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import { changedFields, recordAudit } from '../audit/index.ts'
import { assertUniqueName } from './assertUniqueName.ts'
import type { CategoryInput } from './CategoryInput.ts'
import { removeCategoryImage, storeCategoryImage } from './categoryImage.ts'
import { resolveNames } from './categoryNames.ts'
import { changeCategories } from './changeCategories.ts'
import { readCategoryForAudit } from './readCategoryForAudit.ts'
import { categories } from './tables.ts'
import { writeSubcategories } from './writeSubcategories.ts'

/**
 * Creates a category, after all others.
 * @returns its id
 * @throws `category_taken` if the name is taken
 */
export async function createCategory(shop: Shop, actor: Actor, input: CategoryInput): Promise<number> {
  const names = resolveNames(input)
  const image = await storeCategoryImage(shop, input.image)
  try {
    return await changeCategories(shop, async (tx) => {
      await assertUniqueName(tx, names)
      const [last] = await tx.select({ position: max(categories.position) }).from(categories)
      const [made] = await tx
        .insert(categories)
        .values({ ...names, image, position: (last?.position ?? -1) + 1 })
        .returning({ id: categories.id })
      if (!made) throw new Error('The category was not written')
      await writeSubcategories(tx, made.id, input.subcategories ?? [])
      const after = await readCategoryForAudit(tx, made.id)
      await recordAudit(tx, actor, { entity: 'category', id: made.id, changes: changedFields(null, after) })
      return made.id
    })
  } catch (error) {
    await removeCategoryImage(shop, image)
    throw error
  }
}
