import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { categories, subcategories } from './tables.ts'

/** A category with its sub-categories, in the form that the audit log compares. */
export async function readCategoryForAudit(tx: Database, id: number) {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id))
  if (!category) return null
  const { nameAr, nameEn, image, department, position } = category
  const inside = await tx
    .select({ id: subcategories.id, nameAr: subcategories.nameAr, nameEn: subcategories.nameEn })
    .from(subcategories)
    .where(eq(subcategories.categoryId, id))
    .orderBy(asc(subcategories.position), asc(subcategories.id))
  return { nameAr, nameEn, image, department, position, subcategories: inside }
}
