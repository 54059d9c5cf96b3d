import { compareFieldValues } from '@rawaj/contract/products/fieldValues.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { isOneOf } from '../../../platform/database/isOneOf.ts'
import { textIn } from '../../../platform/i18n/textIn.ts'
import { fieldOf, fieldToken, valueField } from '../fieldTokens.ts'
import type { ProductFilters } from '../ProductQuery.ts'
import { products, specificationFields, subcategories } from '../tables.ts'
import { type TemplateField, templateColumns } from '../template.ts'

/**
 * Fields that the owner lets shoppers filter by, where the list is of one category: its own, then those of the sub-categories that
 * are listed. A field of several sub-categories is there once, as the first has it.
 */
export async function readFacetFields(
  db: Database,
  { categoryIds = [], subcategoryIds = [] }: Pick<ProductFilters, 'categoryIds' | 'subcategoryIds'>,
): Promise<TemplateField[]> {
  const categoryId = await onlyCategory(db, categoryIds, subcategoryIds)
  if (categoryId === undefined) return []
  const { subcategoryId: own, position, id } = specificationFields
  const rows = await db
    .select(templateColumns)
    .from(specificationFields)
    .leftJoin(subcategories, eq(subcategories.id, own))
    .where(
      and(
        eq(specificationFields.categoryId, categoryId),
        eq(specificationFields.filterable, true),
        subcategoryIds.length === 0 ? undefined : or(isNull(own), inArray(own, subcategoryIds)),
      ),
    )
    .orderBy(sql`${own} nulls first`, asc(subcategories.position), asc(position), asc(id))
  const byKey = new Map<string, TemplateField>()
  for (const field of rows) if (!byKey.has(field.key)) byKey.set(field.key, field)
  return [...byKey.values()]
}

async function onlyCategory(
  db: Database,
  categoryIds: readonly number[],
  subcategoryIds: readonly number[],
): Promise<number | undefined> {
  if (categoryIds.length > 0) return categoryIds.length === 1 ? categoryIds[0] : undefined
  if (subcategoryIds.length === 0) return undefined
  const rows = await db
    .selectDistinct({ id: subcategories.categoryId })
    .from(subcategories)
    .where(isOneOf(subcategories.id, [...subcategoryIds]))
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** A value of a field as shoppers read it. */
export interface NamedValue {
  token: string
  name: string
}

/**
 * Names of values, as one of the products that have each says it, by their field, in the natural order of the field.
 * @param exampleOf for each value one of its products
 */
export async function readValueNames(
  db: Database,
  {
    fields,
    exampleOf,
    language,
  }: { fields: readonly TemplateField[]; exampleOf: ReadonlyMap<string, number>; language: Language },
): Promise<ReadonlyMap<string, NamedValue[]>> {
  if (exampleOf.size === 0) return new Map()
  const rows = await db
    .select({ id: products.id, specification: products.specification })
    .from(products)
    .where(isOneOf(products.id, [...new Set(exampleOf.values())]))
  const specificationOf = new Map(rows.map(({ id, specification }) => [id, specification]))
  const tokensOf = Map.groupBy(exampleOf.keys(), fieldOf)
  return new Map(
    fields.map((field) => {
      const entries = (tokensOf.get(field.key) ?? []).flatMap((token) => {
        const entry = specificationOf.get(exampleOf.get(token) ?? 0)?.find((row) => isOf(row, token, field))
        return entry ? [{ token, entry }] : []
      })
      const ordered = entries.toSorted((one, other) => compareFieldValues(field, one.entry, other.entry))
      return [field.key, ordered.map(({ token, entry }) => ({ token, name: nameOf(entry, field, language) }))]
    }),
  )
}

const isOf = (row: SpecificationEntry, token: string, field: TemplateField) =>
  row.field === field.key && fieldToken(field.key, valueField(field.key, [field], row), row) === token

/** With its own unit, where that is not the field's. */
function nameOf(entry: SpecificationEntry, field: TemplateField, language: Language): string {
  const value = textIn(language, entry.valueAr, entry.valueEn)
  const [unit, usual] = [textIn(language, entry.unitAr, entry.unitEn), textIn(language, field.unitAr, field.unitEn)]
  return unit === usual || unit === '' ? value : `${value} ${unit}`
}
