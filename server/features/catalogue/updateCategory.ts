import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { Shop } from '../shop/index.ts'
import type { CategoryWish } from './CategoryWish.ts'
import { removeCategoryImage, storeCategoryImage } from './categoryImage.ts'
import { namesFor } from './categoryNames.ts'
import { changeCategories } from './changeCategories.ts'
import { refreshSearchText } from './refreshSearchText.ts'
import { assertUniqueName } from './refuseTakenName.ts'
import { categories } from './tables.ts'
import { writeSubcategories } from './writeSubcategories.ts'

/**
 * Changes what the wish names of a category. Its products are found by the new names at once. Throws `not_found`,
 * `category_taken`, and what `writeSubcategories` throws.
 */
export async function updateCategory(shop: Shop, id: number, wish: Partial<CategoryWish>): Promise<void> {
  await categoryIn(shop.db, id)
  const image = await storeCategoryImage(shop, wish.image)
  let replaced: string | null = null
  try {
    replaced = await changeCategories(shop, async (tx) => {
      const before = await categoryIn(tx, id)
      const renamed = wish.name !== undefined || wish.nameAr !== undefined
      const names = namesFor(wish, before)
      if (renamed) await assertUniqueName(tx, names, id)
      if (renamed || image)
        await tx
          .update(categories)
          .set({ ...names, image })
          .where(eq(categories.id, id))
      if (wish.subcategories) await writeSubcategories(tx, id, wish.subcategories)
      if (renamed || wish.subcategories) await refreshSearchText(tx, id)
      return image ? before.image : null
    })
  } catch (error) {
    await removeCategoryImage(shop, image)
    throw error
  }
  await removeCategoryImage(shop, replaced)
}

async function categoryIn(db: Database, id: number) {
  const [category] = await db.select().from(categories).where(eq(categories.id, id))
  if (!category) throw new AppError('not_found')
  return category
}
