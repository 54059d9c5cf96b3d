import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { choiceIndex, isFieldValue } from '@rawaj/contract/products/fieldValues.ts'
import { memberNames } from '@rawaj/contract/products/memberNames.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { type BilingualValue, inBothLanguages, noValue } from '@rawaj/contract/products/specificationValues.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import {
  arrange,
  memberKeysOf,
  type NewProduct,
  namesOf,
  type StoredFamily,
  type StoredProduct,
  sortColumns,
  specificationColumns,
  type TemplateField,
  valueField,
} from '../../catalogue/index.ts'
import { copiedColumns } from '../duplicateProduct.ts'

type MemberInput = ValidatedAdminInput<'makeFamilyMembers'>['body']['members'][number]

/** A member that is about to be made. */
interface PlannedMember {
  sku: string
  nameAr: string
  nameEn: string
  /** What tells it apart. */
  rows: SpecificationEntry[]
  /** The member that it is like. */
  source: StoredProduct | null
}

interface FamilyState {
  family: StoredFamily
  template: readonly TemplateField[]
  /** Its members, archived ones too. */
  existing: ReadonlyMap<number, StoredProduct>
  /** Those of the SKUs that products have, as `identifierKey`. */
  takenSkus: ReadonlySet<string>
}

/** Characters of a name. */
const maxName = 200

/** Members as they are to be made, and the errors of those that cannot be, by the path of the field. */
export function planMembers(
  { family, template, existing, takenSkus }: FamilyState,
  members: readonly MemberInput[],
): { planned: PlannedMember[]; errors: Record<string, FieldErrorCode> } {
  const errors: Record<string, FieldErrorCode> = {}
  const skus = new Set(takenSkus)
  const keys = new Set(
    [...existing.values()]
      .filter(({ archivedAt }) => archivedAt === null)
      .flatMap(({ specification }) => memberKeysOf(family.axes, template, specification)),
  )
  const planned = members.map(({ sku, values, like }, place) => {
    const path = `members.${place}`
    for (const key of Object.keys(values)) if (!family.axes.includes(key)) errors[`${path}.values.${key}`] = 'not_found'
    const rows = family.axes.map((axis) => {
      const { row, error } = axisRow(axis, values[axis], { template, existing })
      if (error) errors[`${path}.values.${axis}`] = error
      return row
    })
    const own = memberKeysOf(family.axes, template, rows)
    if (own.some((key) => keys.has(key))) errors[`${path}.values`] = 'family_values_taken'
    for (const key of own) keys.add(key)
    const skuKey = identifierKey(sku)
    if (skus.has(skuKey)) errors[`${path}.sku`] = 'sku_taken'
    skus.add(skuKey)
    const source = like === null ? null : existing.get(like)
    if (source === undefined) errors[`${path}.like`] = 'not_found'
    const names = memberNames(
      family,
      rows.map((row) => ({
        field: valueField(row.field ?? '', template, row),
        value: { ar: row.valueAr, en: row.valueEn },
      })),
    )
    if (names.nameAr.length > maxName || names.nameEn.length > maxName) errors[`${path}.values`] = 'too_long'
    return { sku, ...names, rows, source: source ?? null }
  })
  return { planned, errors }
}

/** The row of the specification that a value of an axis becomes: a choice as the template writes it, in both languages. */
function axisRow(
  axis: string,
  typed: BilingualValue = noValue,
  { template, existing }: Pick<FamilyState, 'template' | 'existing'>,
): { row: SpecificationEntry & { field: string }; error: FieldErrorCode | undefined } {
  const { ar, en } = inBothLanguages(typed)
  const field = template.find(({ key }) => key === axis)
  const value = { valueAr: ar, valueEn: en }
  const choice = field?.choices[choiceIndex(field.choices, value)]
  const named = field ? namesOf(field) : namesOfRow(axis, existing)
  const row = { field: axis, ...named, ...(choice ? { valueAr: choice.ar, valueEn: choice.en } : value) }
  if (ar + en === '') return { row, error: 'family_value_missing' }
  return { row, error: field && !isFieldValue(field, value) ? 'not_of_kind' : undefined }
}

/** The names of a field that has left the template, as a member still has them. */
function namesOfRow(axis: string, existing: ReadonlyMap<number, StoredProduct>) {
  const rows = [...existing.values()].flatMap(({ specification }) => specification)
  const row = rows.find(({ field }) => field === axis)
  return row ? namesOf(row) : { nameAr: axis, nameEn: axis, unitAr: '', unitEn: '' }
}

/** What all of some products say alike. */
interface Shared {
  /** Fields that are the same of all, as JSON. */
  fields: ReadonlyMap<keyof StoredProduct, string>
  /** Rows of their specification that all have, as `rowKey`. */
  rows: ReadonlySet<string>
  /** There is but one: its figures may be true of its size only. */
  isOne: boolean
}

const texts = ['descriptionAr', 'descriptionEn', 'highlightsAr', 'highlightsEn'] as const
const measures = ['contentsAmount', 'weightGrams', 'lengthMm', 'widthMm', 'heightMm'] as const

/** What all of these products say alike. */
export function sharedOf(members: readonly StoredProduct[]): Shared {
  const [first, ...others] = members
  const fields = [...texts, ...measures, 'piecesPerPack', 'accessories'] as const
  const written = fields.map((field) => [field, JSON.stringify(first?.[field])] as const)
  return {
    fields: new Map(written.filter(([field, json]) => others.every((one) => JSON.stringify(one[field]) === json))),
    rows: others.reduce<ReadonlySet<string>>(
      (shared, { specification }) => new Set(specification.map(rowKey).filter((key) => shared.has(key))),
      new Set(first?.specification.map(rowKey)),
    ),
    isOne: others.length === 0,
  }
}

const rowKey = ({ field, nameAr, nameEn, valueAr, valueEn }: SpecificationEntry) =>
  JSON.stringify(field === null ? [nameAr, nameEn, valueAr, valueEn] : [field, valueAr, valueEn])

/**
 * The columns of a product like this member, but for what tells it apart: of its texts, its accessories, its specification and its
 * measures what all members share. What one member alone says in figures may be true of its size only, so it is left out.
 */
export function memberLike(
  source: StoredProduct,
  shared: Shared,
  { axes, template, costs }: { axes: readonly string[]; template: readonly TemplateField[]; costs: boolean },
): NewProduct {
  const isShared = (field: keyof StoredProduct) => shared.fields.get(field) === JSON.stringify(source[field])
  const isCopied = (field: keyof StoredProduct) =>
    isShared(field) && !(shared.isOne && /\p{N}/u.test(JSON.stringify(source[field])))
  const figures = new Set(template.filter(({ kind }) => kind === 'number').map(({ key }) => key))
  const isFigure = ({ field, valueAr, valueEn }: SpecificationEntry) =>
    field === null ? /\p{N}/u.test(valueAr + valueEn) : figures.has(field)
  const specification = source.specification.filter(
    (row) =>
      !(row.field !== null && axes.includes(row.field)) &&
      !(shared.isOne && isFigure(row)) &&
      shared.rows.has(rowKey(row)),
  )
  return {
    ...copiedColumns(source, { sku: source.sku, costs }),
    ...(!isCopied('descriptionAr') && { descriptionAr: '' }),
    ...(!isCopied('descriptionEn') && { descriptionEn: '' }),
    ...(!isCopied('highlightsAr') && { highlightsAr: [] }),
    ...(!isCopied('highlightsEn') && { highlightsEn: [] }),
    ...Object.fromEntries(measures.filter((field) => !isCopied(field)).map((field) => [field, null])),
    ...(!isCopied('piecesPerPack') && { piecesPerPack: 1 }),
    // Those of one size may fit no other.
    ...((shared.isOne || !isShared('accessories')) && { accessories: [] }),
    pictures: [],
    pictureTexts: [],
    specification,
  }
}

/** The columns of a member with its own values. */
export function memberColumns(
  columns: NewProduct,
  { sku, nameAr, nameEn, rows }: PlannedMember,
  template: readonly TemplateField[],
): NewProduct {
  const names = { nameAr, nameEn }
  return {
    ...columns,
    sku,
    ...names,
    ...sortColumns(names),
    ...specificationColumns(arrange([...rows, ...(columns.specification ?? [])], template), template),
  }
}
