import {
  compareFieldValues,
  type FieldChoice,
  fieldValueKey,
  isFieldValue,
  type ValueField,
} from '@rawaj/contract/products/fieldValues.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { type KeyedField, withKeys } from '@rawaj/contract/products/specificationKeys.ts'
import { specificationOfLists, type TemplateField } from '../../features/catalogue/index.ts'
import type { SeedFamily, SeedProduct } from './SeedData.ts'

type Field = KeyedField & TemplateField

/** The fields of each sub-category, by `categoryKey`. */
export type Templates = ReadonlyMap<string, readonly Field[]>

export const categoryKey = ({ category, subcategory }: Pick<SeedProduct, 'category' | 'subcategory'>): string =>
  `${category}/${subcategory}`

/** Share of a sub-category's products that have a row, from which on it becomes a field of the template. */
const commonShare = 0.5
/** Different values of a field that shoppers filter by. */
const maxFilteredValues = 30

/**
 * Common rows of each sub-category's products, in their order. Texts that tell the members of its families apart are chosen from those
 * that there are.
 */
export function templatesOf(products: readonly SeedProduct[], families: readonly SeedFamily[]): Templates {
  const byCategory = Map.groupBy(products, categoryKey)
  const allAxes = new Set(families.flatMap((family) => family.axes))
  const familiesByCategory = Map.groupBy(families, categoryKey)
  return new Map(
    [...byCategory].map(([place, members]) => {
      const axes = new Set(familiesByCategory.get(place)?.flatMap((family) => family.axes))
      return [place, templateOf(members, { axes, allAxes })] as const
    }),
  )
}

/** Key of the field with this English name. */
export function fieldKey(
  templates: Templates,
  place: Pick<SeedProduct, 'category' | 'subcategory'>,
  nameEn: string,
): string {
  const field = templates.get(categoryKey(place))?.find((each) => each.nameEn === nameEn)
  if (!field) throw new Error(`The products of ${categoryKey(place)} have no common row ${nameEn}`)
  return field.key
}

/** The specification of a product, whose rows name the fields of its template. */
export function specificationByTemplate(product: SeedProduct, templates: Templates): SpecificationEntry[] {
  const fields = new Map((templates.get(categoryKey(product)) ?? []).map((field) => [nameOf(field), field]))
  return rowsOf(product).map((row) => {
    const field = fields.get(nameOf(row))
    if (!field) return row
    const { key, unitAr, unitEn } = field
    return {
      ...row,
      field: key,
      unitAr,
      unitEn,
      valueAr: withoutUnit(row.valueAr, unitAr),
      valueEn: withoutUnit(row.valueEn, unitEn),
    }
  })
}

interface Axes {
  /** Of the families of the place. */
  axes: ReadonlySet<string>
  /** Of any family: shoppers filter by a diameter wherever there is one. */
  allAxes: ReadonlySet<string>
}

function templateOf(members: readonly SeedProduct[], { axes, allAxes }: Axes): Field[] {
  const byName = Map.groupBy(members.flatMap(rowsOf), nameOf)
  const common = [...byName.values()].filter((rows) => rows.length >= members.length * commonShare)
  const fields = common.flatMap((rows): Omit<Field, 'key'>[] => {
    const [first] = rows
    if (!first) return []
    const unitAr = unitOf(rows.map(({ valueAr }) => valueAr))
    const unitEn = unitOf(rows.map(({ valueEn }) => valueEn))
    // In both languages, or it is part of the value.
    const units = unitAr && unitEn ? { unitAr, unitEn } : { unitAr: '', unitEn: '' }
    const isNumber = rows.every(({ valueAr, valueEn }) =>
      isFieldValue({ ...units, kind: 'number', choices: [] }, { valueAr, valueEn }),
    )
    const { nameAr, nameEn } = first
    const field = { nameAr, nameEn, ...units }
    const filterable = allAxes.has(nameEn) || hasFewValues(rows)
    if (isNumber) return [{ ...field, kind: 'number', choices: [], filterable }]
    if (axes.has(nameEn)) return [{ ...field, kind: 'choice', choices: choicesOf(rows), filterable }]
    return [{ ...field, kind: 'text', choices: [], filterable }]
  })
  return withKeys(fields, [])
}

type Values = readonly Pick<SpecificationEntry, 'valueAr' | 'valueEn'>[]
const text: ValueField = { kind: 'text', unitAr: '', unitEn: '', choices: [] }

/** Each value once. */
const distinct = (rows: Values) => [...new Map(rows.map((row) => [fieldValueKey(text, row), row])).values()]

/** What shoppers choose from, as materials and pressure classes are: a few values, each of several products. */
function hasFewValues(rows: Values): boolean {
  const values = distinct(rows).length
  return values > 1 && values <= maxFilteredValues && values <= rows.length / 2
}

/** In the natural order. */
function choicesOf(rows: Values): FieldChoice[] {
  return distinct(rows)
    .toSorted((one, other) => compareFieldValues(text, one, other))
    .map(({ valueAr, valueEn }) => ({ ar: valueAr, en: valueEn }))
}

const rowsOf = ({ specification }: SeedProduct) => specificationOfLists(specification.ar, specification.en)
const nameOf = ({ nameAr, nameEn }: Pick<KeyedField, 'nameAr' | 'nameEn'>) => `${nameAr}/${nameEn}`

/** The one word that stands behind the figure in all of these; empty where there is none. */
function unitOf(values: readonly string[]): string {
  const units = new Set(values.map((value) => /^[\d.,]+ (\p{L}+)$/u.exec(value)?.[1] ?? ''))
  const [unit = ''] = units
  return units.size === 1 ? unit : ''
}

const withoutUnit = (value: string, unit: string) => (unit === '' ? value : value.slice(0, -unit.length - 1))
