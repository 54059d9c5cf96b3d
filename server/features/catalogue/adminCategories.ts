import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { countProductsByCategory } from './countProductsByCategory.ts'
import { categories, subcategories } from './tables.ts'

/** All categories as staff see them, in the owner's order. */
export const listAdminCategories = (db: Database): Promise<AdminCategory[]> => readCategories(db)

/** @throws `not_found` */
export async function readAdminCategory(db: Database, id: number): Promise<AdminCategory> {
  return firstOrNotFound(readCategories(db, id))
}

async function readCategories(db: Database, id?: number): Promise<AdminCategory[]> {
  const parents = await db
    .select({
      id: categories.id,
      nameAr: categories.nameAr,
      nameEn: categories.nameEn,
      image: categories.image,
      position: categories.position,
      version: categories.version,
    })
    .from(categories)
    .where(id === undefined ? undefined : eq(categories.id, id))
    .orderBy(asc(categories.position), asc(categories.id))
  // Read after the versions: a save based on something older than its version would undo a colleague's change.
  const children = await db
    .select({
      id: subcategories.id,
      categoryId: subcategories.categoryId,
      nameAr: subcategories.nameAr,
      nameEn: subcategories.nameEn,
    })
    .from(subcategories)
    .where(id === undefined ? undefined : eq(subcategories.categoryId, id))
    .orderBy(asc(subcategories.position), asc(subcategories.id))
  const products = await countProductsByCategory(db)
  const childrenOf = Map.groupBy(children, ({ categoryId }) => categoryId)
  return parents.map((parent) => {
    const below = childrenOf.get(parent.id) ?? []
    return {
      ...parent,
      products: products.inCategory(
        parent.id,
        below.map((child) => child.id),
      ),
      subcategories: below.map(({ categoryId: _, ...child }) => ({
        ...child,
        products: products.inSubcategory(child.id),
      })),
    }
  })
}
