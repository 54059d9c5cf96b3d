// Reads all fields of specifications at once, to compare thousands of rows with.
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { CategoryPath, TemplateField } from '../catalogue/index.ts'
import { specificationFields } from '../catalogue/tables.ts'

/** The fields of products of a place: those of the category, then those of the sub-category. */
export type Templates = (path: CategoryPath) => TemplateField[]

/** The templates of all categories. */
export async function readTemplates(db: Database): Promise<Templates> {
  const rows = await db
    .select()
    .from(specificationFields)
    .orderBy(
      sql`${specificationFields.subcategoryId} nulls first`,
      asc(specificationFields.position),
      asc(specificationFields.id),
    )
  const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return ({ categoryId, subcategoryId }) =>
    (byCategory.get(categoryId) ?? []).filter(
      (field) => field.subcategoryId === null || field.subcategoryId === subcategoryId,
    )
}
