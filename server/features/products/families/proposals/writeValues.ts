import { isFieldValue } from '@rawaj/contract/products/fieldValues.ts'
import { maxSpecificationRows } from '@rawaj/contract/products/productFilters.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import type { StaffActor } from '../../../../kernel/index.ts'
import type { Database } from '../../../../platform/database/Database.ts'
import { AppError } from '../../../../platform/errors/AppError.ts'
import { recordAudits } from '../../../audit/index.ts'
import {
  arrange,
  lockProductRows,
  readTemplates,
  type StoredProduct,
  specificationColumns,
  updateProducts,
} from '../../../catalogue/index.ts'

/** A value of a field of the template. */
export interface WrittenValue {
  productId: number
  field: string
  ar: string
  en: string
}

type ValueProblem = { productId: number; code: 'not_found' | 'changed_meanwhile' | 'not_of_kind' | 'too_long' }

const categoriesOf = (found: Awaited<ReturnType<typeof lockProductRows>>) => [
  ...new Set([...found.values()].map(({ categoryId }) => categoryId)),
]

const isFilled = ({ valueAr, valueEn }: SpecificationEntry) => valueAr + valueEn !== ''

/**
 * Writes values that products lack.
 * @throws `invalid_input` with each product that has a value meanwhile, or takes none (`problems`)
 */
export async function writeMissingValues(
  tx: Database,
  actor: StaffActor,
  { values, productIds }: { values: readonly WrittenValue[]; productIds: readonly number[] },
): Promise<void> {
  if (values.length === 0) return
  // All members, in the common order, before any of them is written.
  const found = await lockProductRows(tx, productIds)
  const templateOf = await readTemplates(tx, categoriesOf(found))
  const problems: ValueProblem[] = []
  const changed = new Map<number, { before: StoredProduct; rows: SpecificationEntry[] }>()
  for (const { productId, field, ar, en } of values) {
    const before = found.get(productId)
    const known = before && templateOf(before).find(({ key }) => key === field)
    const entry = { field, nameAr: '', nameEn: '', unitAr: '', unitEn: '', valueAr: ar, valueEn: en }
    const rows = (before && changed.get(productId)?.rows) ?? before?.specification ?? []
    if (!before || !known) problems.push({ productId, code: 'not_found' })
    else if (rows.some((row) => row.field === field && isFilled(row)))
      problems.push({ productId, code: 'changed_meanwhile' })
    else if (!isFilled(entry) || !isFieldValue(known, entry)) problems.push({ productId, code: 'not_of_kind' })
    else if (rows.length >= maxSpecificationRows) problems.push({ productId, code: 'too_long' })
    else changed.set(productId, { before, rows: [...rows.filter((row) => row.field !== field), entry] })
  }
  if (problems.length > 0)
    throw new AppError('invalid_input', { fields: { values: 'invalid_value' }, data: { problems } })
  await writeSpecifications(tx, actor, [...changed.values()], templateOf)
}

/**
 * Takes values back that were written, where they are still the same.
 * @returns those that a colleague has changed, which stay
 */
export async function takeValuesBack(
  tx: Database,
  actor: StaffActor,
  values: readonly WrittenValue[],
): Promise<{ changed: number[]; kept: { productId: number; field: string }[] }> {
  const found = await lockProductRows(tx, [...new Set(values.map(({ productId }) => productId))])
  const templateOf = await readTemplates(tx, categoriesOf(found))
  const kept: { productId: number; field: string }[] = []
  const changed = new Map<number, { before: StoredProduct; rows: SpecificationEntry[] }>()
  for (const { productId, field, ar, en } of values) {
    const before = found.get(productId)
    const rows = changed.get(productId)?.rows ?? before?.specification ?? []
    const isSame = rows.some((row) => row.field === field && row.valueAr === ar && row.valueEn === en)
    if (before && isSame) changed.set(productId, { before, rows: rows.filter((row) => row.field !== field) })
    else kept.push({ productId, field })
  }
  await writeSpecifications(tx, actor, [...changed.values()], templateOf)
  return { changed: [...changed.keys()], kept }
}

async function writeSpecifications(
  tx: Database,
  actor: StaffActor,
  changed: readonly { before: StoredProduct; rows: readonly SpecificationEntry[] }[],
  templateOf: Awaited<ReturnType<typeof readTemplates>>,
): Promise<void> {
  const written = changed.map(({ before, rows }) => {
    const template = templateOf(before)
    const columns = specificationColumns(arrange(rows, template), template)
    return { before, after: { id: before.id, version: before.version + 1, ...columns } }
  })
  await updateProducts(
    tx,
    ['specification', 'specificationAr', 'specificationEn', 'fieldValues', 'version'],
    written.map(({ after }) => after),
  )
  await recordAudits(
    tx,
    actor,
    written.map(({ before, after }) => ({
      entity: 'product',
      id: before.id,
      changes: { specification: { before: before.specification, after: after.specification } },
    })),
  )
}
