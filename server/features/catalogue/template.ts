import type { FieldChoice, FieldKind } from '@rawaj/contract/products/fieldValues.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { specificationFields } from './tables.ts'

export interface TemplateField extends FieldNames {
  key: string
  kind: FieldKind
  choices: FieldChoice[]
  /** Whether shoppers filter lists by its values. */
  filterable: boolean
}

interface FieldNames {
  nameAr: string
  nameEn: string
  unitAr: string
  unitEn: string
}

export interface CategoryPath {
  categoryId: number
  subcategoryId: number | null
}

const { key, nameAr, nameEn, unitAr, unitEn, kind, choices, filterable } = specificationFields
export const templateColumns = { key, nameAr, nameEn, unitAr, unitEn, kind, choices, filterable }

/** Fields of products there: those of the category, then those of the sub-category. */
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

/** The fields of products of a place: those of the category, then those of the sub-category. */
export type Templates = (path: CategoryPath) => TemplateField[]

/** The templates of all places in these categories, or of all there are, with one statement. */
export async function readTemplates(db: Database, categoryIds?: readonly number[]): Promise<Templates> {
  const { categoryId, subcategoryId: own, position, id } = specificationFields
  const rows = await db
    .select({ categoryId, own, field: templateColumns })
    .from(specificationFields)
    .where(categoryIds && inArray(categoryId, [...categoryIds]))
    .orderBy(sql`${own} nulls first`, asc(position), asc(id))
  const byCategory = Map.groupBy(rows, (row) => row.categoryId)
  return (path) =>
    (byCategory.get(path.categoryId) ?? [])
      .filter((row) => row.own === null || row.own === path.subcategoryId)
      .map(({ field }) => field)
}

/** What a row of a specification has of its field. */
export const namesOf = ({ nameAr, nameEn, unitAr, unitEn }: FieldNames): FieldNames => ({
  nameAr,
  nameEn,
  unitAr,
  unitEn,
})

/**
 * Arranges a specification by its template: known fields first, in its order, with its names and units. Rows of unknown fields
 * keep their names: they match again when the product returns to its category.
 */
export function arrange(rows: readonly SpecificationEntry[], template: readonly TemplateField[]): SpecificationEntry[] {
  const byField = new Map(rows.flatMap((row) => (row.field === null ? [] : [[row.field, row] as const])))
  const known = template.flatMap((field) => {
    const row = byField.get(field.key)
    return row ? [{ ...row, ...namesOf(field) }] : []
  })
  const keys = new Set(template.map(({ key }) => key))
  return [...known, ...rows.filter(({ field }) => field === null || !keys.has(field))]
}
