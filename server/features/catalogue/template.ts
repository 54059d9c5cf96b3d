import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { specificationFields } from './tables.ts'

/** A field of a template. */
export interface TemplateField {
  key: string
  nameAr: string
  nameEn: string
  unitAr: string
  unitEn: string
}

export interface CategoryPath {
  categoryId: number
  subcategoryId: number | null
}

const { key, nameAr, nameEn, unitAr, unitEn } = specificationFields
export const templateColumns = { key, nameAr, nameEn, unitAr, unitEn }

/** The fields of products that stand there: those of the category, then those of the sub-category. */
export function readTemplate(db: Database, { categoryId, subcategoryId }: CategoryPath): Promise<TemplateField[]> {
  const { subcategoryId: own, position, id } = specificationFields
  return db
    .select(templateColumns)
    .from(specificationFields)
    .where(
      and(
        eq(specificationFields.categoryId, categoryId),
        subcategoryId === null ? isNull(own) : or(isNull(own), eq(own, subcategoryId)),
      ),
    )
    .orderBy(sql`${own} nulls first`, asc(position), asc(id))
}

/**
 * A specification by its template: what the template knows first, in its order, under its names and units. Rows under a field
 * that it does not know keep the names they had: they fit again when the product comes back to its place.
 */
export function arrange(rows: readonly SpecificationEntry[], template: readonly TemplateField[]): SpecificationEntry[] {
  const byField = new Map(rows.flatMap((row) => (row.field === null ? [] : [[row.field, row] as const])))
  const known = template.flatMap(({ key, ...names }) => {
    const row = byField.get(key)
    return row ? [{ ...row, ...names }] : []
  })
  const keys = new Set(template.map(({ key }) => key))
  return [...known, ...rows.filter(({ field }) => field === null || !keys.has(field))]
}
