// Joins templates with products: the grid shows the fields of the places that its products are in.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { isFieldValue } from '@rawaj/contract/products/fieldValues.ts'
import { maxSpecificationRows } from '@rawaj/contract/products/productFilters.ts'
import {
  type GridChanges,
  type GridProblem,
  type GridRow,
  type GridSpecificationField,
  hasField,
  specificationCell,
  specificationValueOf,
} from '@rawaj/contract/products/productGrid.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { arrange, findTakenValues, readTemplate, specificationColumns, type TemplateField } from '../catalogue/index.ts'
import {
  categories,
  families,
  productStock,
  products,
  specificationFields,
  subcategories,
} from '../catalogue/tables.ts'
import { filtersOf } from './productFilters.queries.ts'

/**
 * Fields of the categories and sub-categories that the products are in, in the order of categories and templates; the axes of the
 * family that is asked for come first.
 */
export async function listGridFields(
  { db, clock }: Shop,
  filters: ValidatedAdminInput<'listGridFields'>['query'],
): Promise<GridSpecificationField[]> {
  // By itself: within the other query the products would be read for each field.
  const places = await db
    .selectDistinct({ categoryId: products.categoryId, subcategoryId: products.subcategoryId })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(filtersOf(filters, clock()))
  const { categoryId, subcategoryId, key, nameAr, nameEn, unitAr, unitEn, kind, choices, position, id } =
    specificationFields
  const fields = await db
    .select({ categoryId, subcategoryId, key, nameAr, nameEn, unitAr, unitEn, kind, choices })
    .from(specificationFields)
    .innerJoin(categories, eq(categories.id, categoryId))
    .leftJoin(subcategories, eq(subcategories.id, subcategoryId))
    .where(inArray(categoryId, [...new Set(places.map((place) => place.categoryId))]))
    .orderBy(
      asc(categories.position),
      asc(categories.id),
      sql`${subcategoryId} is not null`,
      asc(subcategories.position),
      asc(subcategoryId),
      asc(position),
      asc(id),
    )
  const axes = filters.family === undefined ? [] : await readAxes(db, filters.family)
  const found = fields
    .filter((field) => places.some((place) => hasField(place, field)))
    .map((field) => ({ ...field, axis: axes.includes(field.key) }))
  return [
    ...axes.flatMap((axis) => found.filter((field) => field.key === axis)),
    ...found.filter((field) => !field.axis),
  ]
}

async function readAxes(db: Database, familyId: number): Promise<string[]> {
  const [family] = await db.select({ axes: families.axes }).from(families).where(eq(families.id, familyId))
  return family?.axes ?? []
}

/** The specification of a product before and after a save. */
export interface PlannedSpecification {
  before: SpecificationEntry[]
  after: ReturnType<typeof specificationColumns>
}

interface ChangedRow {
  id: number
  changes: GridChanges
}

/**
 * What becomes of the specifications that are changed. Each field has to be one of the template of its product's place, as it is
 * now; the caller has locked the products if they are to be written.
 */
export async function planSpecifications(
  tx: Database,
  sent: readonly ChangedRow[],
  found: ReadonlyMap<number, GridRow>,
): Promise<{ planned: ReadonlyMap<number, PlannedSpecification>; problems: GridProblem[] }> {
  const changed = sent.flatMap(({ id, changes }) => {
    const row = found.get(id)
    return row && Object.keys(changes.specification ?? {}).length > 0 ? [{ row, changes }] : []
  })
  const planned = new Map<number, PlannedSpecification>()
  const problems: GridProblem[] = []
  if (changed.length === 0) return { planned, problems }
  const stored = await readStored(
    tx,
    changed.map(({ row }) => row.id),
  )
  const templates = new Map<string, readonly TemplateField[]>()
  for (const { row, changes } of changed) {
    const { categoryId, subcategoryId } = row
    const path = `${categoryId} ${subcategoryId}`
    const template = templates.get(path) ?? (await readTemplate(tx, { categoryId, subcategoryId }))
    templates.set(path, template)
    const before = stored.get(row.id)?.specification ?? []
    const after = new Map(before.flatMap((entry) => (entry.field === null ? [] : [[entry.field, entry] as const])))
    const own = before.filter(({ field }) => field === null)
    for (const [key, typed] of Object.entries(changes.specification ?? {})) {
      const value = specificationValueOf(row, changes, key)
      const field = template.find((one) => one.key === key)
      const entry = { ...(after.get(key) ?? emptyEntry(key)), valueAr: value.ar, valueEn: value.en }
      const code = field === undefined ? 'not_found' : isFieldValue(field, entry) ? null : 'not_of_kind'
      if (code === null) after.set(key, entry)
      else
        for (const language of ['ar', 'en'] as const)
          if (typed[language] !== undefined)
            problems.push({ id: row.id, field: specificationCell(key, language), code })
    }
    const columns = specificationColumns(arrange([...after.values(), ...own], template), template)
    if (columns.specification.length > Math.max(maxSpecificationRows, before.length)) {
      const [key = ''] = Object.keys(changes.specification ?? {})
      problems.push({ id: row.id, field: specificationCell(key, 'ar'), code: 'too_long' })
    }
    planned.set(row.id, { before, after: columns })
  }
  problems.push(...(await takenValues(tx, { stored, planned, changed })))
  return { planned, problems }
}

interface StoredSpecification {
  id: number
  specification: SpecificationEntry[]
  familyId: number | null
  archivedAt: Date | null
  /** Of its family. */
  axes: string[] | null
}

async function readStored(tx: Database, ids: readonly number[]): Promise<Map<number, StoredSpecification>> {
  const { id, specification, familyId, archivedAt } = products
  const rows = await tx
    .select({ id, specification, familyId, archivedAt, axes: families.axes })
    .from(products)
    .leftJoin(families, eq(families.id, familyId))
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

interface ChangedValues {
  stored: ReadonlyMap<number, StoredSpecification>
  planned: ReadonlyMap<number, PlannedSpecification>
  changed: readonly { row: GridRow; changes: GridChanges }[]
}

/** Cells of axes with which a product would have the values of another member of its family. */
async function takenValues(tx: Database, { stored, planned, changed }: ChangedValues): Promise<GridProblem[]> {
  const cells = new Map(
    changed.map(({ row, changes }) => {
      const axes = stored.get(row.id)?.axes ?? []
      const typed = Object.entries(changes.specification ?? {}).filter(([key]) => axes.includes(key))
      return [
        row.id,
        typed.flatMap(([key, value]) =>
          (['ar', 'en'] as const)
            .filter((language) => value[language] !== undefined)
            .map((language) => specificationCell(key, language)),
        ),
      ] as const
    }),
  )
  const members = [...planned].flatMap(([id, { after }]) => {
    const member = (cells.get(id) ?? []).length > 0 && stored.get(id)
    return member ? [{ ...member, specification: after.specification }] : []
  })
  const taken = await findTakenValues(tx, members)
  return [...taken].flatMap((id) =>
    (cells.get(id) ?? []).map((field) => ({ id, field, code: 'family_values_taken' as const })),
  )
}

/** Without names, which the template gives it. */
const emptyEntry = (field: string): SpecificationEntry => ({
  field,
  nameAr: '',
  nameEn: '',
  unitAr: '',
  unitEn: '',
  valueAr: '',
  valueEn: '',
})
