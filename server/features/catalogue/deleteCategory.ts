import { count, eq, inArray, or } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { changedFields, recordAudit } from '../audit/index.ts'
import type { Actor, Shop } from '../shop/index.ts'
import { removeCategoryImage } from './categoryImage.ts'
import { changeCategories } from './changeCategories.ts'
import { readCategoryForAudit } from './readCategoryForAudit.ts'
import { categories, products, subcategories } from './tables.ts'

/** Removes an empty category and its sub-categories. Throws `not_found`, and `category_in_use` while products stand in it. */
export async function deleteCategory(shop: Shop, actor: Actor, id: number): Promise<void> {
  const image = await changeCategories(shop, async (tx) => {
    // Locked first, so that no product comes in between looking and removing.
    const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
    if (!category) throw new AppError('not_found')
    const inside = await tx
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(eq(subcategories.categoryId, id))
      .for('update')
    const subcategoryIds = inside.map((subcategory) => subcategory.id)
    const [standing] = await tx
      .select({ count: count() })
      .from(products)
      .where(or(eq(products.categoryId, id), inArray(products.subcategoryId, subcategoryIds)))
    if (standing?.count !== 0) throw new AppError('category_in_use')
    const before = await readCategoryForAudit(tx, id)
    await tx.delete(categories).where(eq(categories.id, id))
    await recordAudit(tx, actor, { entity: 'category', id, changes: changedFields(before, null) })
    return category.image
  })
  await removeCategoryImage(shop, image)
}
