import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { lockTable, nextPosition } from '../../platform/database/tables.ts'
import { brands, categories, families, products, subcategories } from './tables.ts'

interface Names {
  nameAr: string
  nameEn: string
}

/** One change of brands at a time. */
export const lockBrands = (tx: Database): Promise<void> => lockTable(tx, brands)

/** @returns its id */
export async function insertBrand(tx: Database, names: Names): Promise<number | null> {
  const [made] = await tx.insert(brands).values(names).returning({ id: brands.id })
  return made?.id ?? null
}

/**
 * Appended after the last one. The caller has locked the categories (`changeCategories`).
 * @returns its id
 */
export async function insertCategory(tx: Database, names: Names): Promise<number | null> {
  const [made] = await tx
    .insert(categories)
    .values({ ...names, position: await nextPosition(tx, categories) })
    .returning({ id: categories.id })
  return made?.id ?? null
}

/**
 * Appended after the last one of its category, whose version it raises.
 * @returns its id
 */
export async function insertSubcategory(tx: Database, categoryId: number, names: Names): Promise<number | null> {
  const position = await nextPosition(tx, subcategories, eq(subcategories.categoryId, categoryId))
  const [made] = await tx
    .insert(subcategories)
    .values({ ...names, categoryId, position })
    .returning({ id: subcategories.id })
  await tx
    .update(categories)
    .set({ version: sql`${categories.version} + 1` })
    .where(eq(categories.id, categoryId))
  return made?.id ?? null
}

/**
 * Deletes those without products and changes.
 * @returns which, with their Arabic names
 */
export async function deleteUnusedTaxonomy(
  tx: Database,
  ids: { categories: number[]; subcategories: number[]; brands: number[] },
) {
  const isUnused = (condition: SQL) => notExists(tx.select({ id: products.id }).from(products).where(condition))
  const goneSubcategories = await tx
    .delete(subcategories)
    .where(and(inArray(subcategories.id, ids.subcategories), isUnused(eq(products.subcategoryId, subcategories.id))))
    .returning({ id: subcategories.id, name: subcategories.nameAr })
  const below = tx.select().from(subcategories).where(eq(subcategories.categoryId, categories.id))
  const untouched = and(isNull(categories.image), notExists(below))
  const goneCategories = await tx
    .delete(categories)
    .where(
      and(
        inArray(categories.id, ids.categories),
        untouched,
        isUnused(eq(products.categoryId, categories.id)),
        notExists(tx.select({ id: families.id }).from(families).where(eq(families.categoryId, categories.id))),
      ),
    )
    .returning({ id: categories.id, name: categories.nameAr })
  const goneBrands = await tx
    .delete(brands)
    .where(and(inArray(brands.id, ids.brands), eq(brands.version, 1), isUnused(eq(products.brandId, brands.id))))
    .returning({ id: brands.id, name: brands.nameAr })
  return { subcategories: goneSubcategories, categories: goneCategories, brands: goneBrands }
}

/** Whether a category exists, which then stays until the end of the transaction. */
export async function holdCategory(tx: Database, id: number): Promise<boolean> {
  return (await tx.select().from(categories).where(eq(categories.id, id)).for('key share')).length > 0
}

/** The same for one of its sub-categories. */
export async function holdSubcategory(
  tx: Database,
  { categoryId, subcategoryId }: { categoryId: number; subcategoryId: number },
): Promise<boolean> {
  const inside = and(eq(subcategories.id, subcategoryId), eq(subcategories.categoryId, categoryId))
  return (await tx.select().from(subcategories).where(inside).for('key share')).length > 0
}

/** The same for a brand. */
export async function holdBrand(tx: Database, id: number): Promise<boolean> {
  return (await tx.select().from(brands).where(eq(brands.id, id)).for('key share')).length > 0
}

export const hasCategory = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(categories, eq(categories.id, id))) > 0
