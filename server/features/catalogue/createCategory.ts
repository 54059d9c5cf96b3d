import type { Actor, Shop } from '../../kernel/index.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { nextPosition } from '../../platform/database/tables.ts'
import { recordChange } from '../audit/index.ts'
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
      const made = await writtenRow(
        tx
          .insert(categories)
          .values({ ...names, image, position: await nextPosition(tx, categories) })
          .returning({ id: categories.id }),
      )
      await writeSubcategories(tx, made.id, input.subcategories ?? [])
      const after = await readCategoryForAudit(tx, made.id)
      await recordChange(tx, actor, { entity: 'category', id: made.id, after })
      return made.id
    })
  } catch (error) {
    await removeCategoryImage(shop, image)
    throw error
  }
}
