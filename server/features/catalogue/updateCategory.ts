import { eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { recordChange } from '../audit/index.ts'
import { readAdminCategory } from './adminCategories.ts'
import { assertUniqueName } from './assertUniqueName.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import type { CategoryInput } from './CategoryInput.ts'
import { removeCategoryImage, storeCategoryImage } from './categoryImage.ts'
import { resolveNames } from './categoryNames.ts'
import { changeCategories } from './changeCategories.ts'
import { readCategoryForAudit } from './readCategoryForAudit.ts'
import { categories } from './tables.ts'
import { writeSubcategories } from './writeSubcategories.ts'

/**
 * Changes the given fields of a category. Its products are found by the new names at once.
 * @throws `not_found`, `changed_meanwhile` with the current category, `category_taken`, and whatever `writeSubcategories` throws
 */
export async function updateCategory(
  shop: CatalogueShop,
  actor: Actor,
  id: number,
  { version: read, ...input }: Partial<CategoryInput> & { version?: number },
): Promise<void> {
  await categoryIn(shop.db, id)
  const image = await storeCategoryImage(shop, input.image)
  let replaced: string | null = null
  try {
    replaced = await changeCategories(shop, async (tx) => {
      const before = await categoryIn(tx, id)
      if (read !== undefined && read !== before.version) assertVersion(await readAdminCategory(tx, id), read)
      const audited = await readCategoryForAudit(tx, id)
      const renamed = input.name !== undefined || input.nameAr !== undefined
      const names = resolveNames(input, before)
      if (renamed) await assertUniqueName(tx, names, id)
      await tx
        .update(categories)
        .set({ ...((renamed || image) && { ...names, image }), version: before.version + 1 })
        .where(eq(categories.id, id))
      if (input.subcategories) await writeSubcategories(tx, id, input.subcategories)
      if (renamed || input.subcategories) await shop.productSearch.index(tx, { categoryId: id })
      await recordChange(tx, actor, {
        entity: 'category',
        id,
        before: audited,
        after: await readCategoryForAudit(tx, id),
      })
      return image ? before.image : null
    })
  } catch (error) {
    await removeCategoryImage(shop, image)
    throw error
  }
  await removeCategoryImage(shop, replaced)
}

async function categoryIn(db: Database, id: number) {
  return firstOrNotFound(db.select().from(categories).where(eq(categories.id, id)))
}
