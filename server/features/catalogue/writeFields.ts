import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { categories, specificationFields } from './tables.ts'

/**
 * Adds a field to what products of a category say. The caller is in `changeCategories`.
 * @returns its id
 */
export async function insertSpecificationField(
  tx: Database,
  field: typeof specificationFields.$inferInsert,
): Promise<number> {
  const { id } = await writtenRow(tx.insert(specificationFields).values(field).returning())
  await raiseVersion(tx, field.categoryId)
  return id
}

/** Removes a field that no product and no family uses. The caller is in `changeCategories`. */
export async function deleteSpecificationField(
  tx: Database,
  { id, categoryId }: { id: number; categoryId: number },
): Promise<void> {
  await tx.delete(specificationFields).where(eq(specificationFields.id, id))
  await raiseVersion(tx, categoryId)
}

const raiseVersion = (tx: Database, categoryId: number) =>
  tx
    .update(categories)
    .set({ version: sql`${categories.version} + 1` })
    .where(eq(categories.id, categoryId))
