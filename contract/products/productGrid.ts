import { z } from 'zod'
import { type FieldErrorCode, isFieldErrorCode } from '../api/errors.ts'
import { code } from '../fields/validation.ts'
import type { Halalas } from '../money/money.ts'
import type { PriceGroup } from '../money/pricing.ts'
import {
  breaksWithoutEffect,
  type ListBreak,
  listBreaks,
  type QuantityBreak,
  withListBreaks,
} from '../money/quantityBreaks.ts'
import { type ProductTaxCode, priceAs } from '../money/tax.ts'
import { parseAccessoryCodes } from './accessoryCodes.ts'
import type { FieldChoice, FieldKind } from './fieldValues.ts'
import { followingRegular } from './priceRules.ts'
import { maxFieldKey, maxQuantityBreaks } from './productFilters.ts'
import { specificationValue, stockCountInput, updateProductInput } from './productInputs.ts'
import type { ContentsUnit } from './products.ts'
import { type BreakColumn, breakColumnNames, breakColumns, listBreaksError } from './sellingTexts.ts'
import { type BilingualValue, changedValue, noValue, type ValueLanguage } from './specificationValues.ts'

/** Products that are changed in one save. */
export const maxSavedProducts = 5_000

interface GridPrice {
  /** With or without VAT like its price list. */
  halalas: Halalas
  /** Whether that is with VAT. */
  taxIncluded: boolean
}

/** A product in the grid. */
export interface GridRow {
  id: number
  version: number
  sku: string
  nameAr: string
  nameEn: string
  regular: GridPrice
  retail: GridPrice
  wholesale: GridPrice
  contract: GridPrice
  taxCode: ProductTaxCode
  /** Before VAT; absent for callers without `costs.read`. */
  costHalalas?: Halalas | null | undefined
  /** On hand and free; null: never counted. */
  pieces: number | null
  lowStockPieces: number | null
  active: boolean
  archived: boolean
  returnable: boolean
  /** What goes with it, by codes (`formatAccessoryCodes`). */
  accessories: string
  minQuantity: number
  quantityStep: number
  /** What one piece contains; `amount` null: it is not said. */
  contents: { amount: number | null; unit: ContentsUnit }
  /** As their lists are kept. */
  quantityBreaks: QuantityBreak[]
  /** Both decide which fields its specification has. */
  categoryId: number
  subcategoryId: number | null
  /** Values by the key of their field; absent where they were not asked for. */
  specification?: Readonly<Record<string, BilingualValue>> | undefined
}

/** A field of the template of a category or a sub-category. */
export interface GridSpecificationField {
  categoryId: number
  /** null: of all products of the category. */
  subcategoryId: number | null
  key: string
  nameAr: string
  nameEn: string
  unitAr: string
  unitEn: string
  kind: FieldKind
  /** Values that a `choice` takes, in their order. */
  choices: FieldChoice[]
  /** Whether it tells apart the members of the family that was asked for. */
  axis: boolean
}

/** Whether products in the place of this row have the field. */
export const hasField = (
  row: Pick<GridRow, 'categoryId' | 'subcategoryId'>,
  field: Pick<GridSpecificationField, 'categoryId' | 'subcategoryId'>,
) => field.categoryId === row.categoryId && (field.subcategoryId === null || field.subcategoryId === row.subcategoryId)

const { seen, counted } = stockCountInput.shape
const {
  nameAr,
  nameEn,
  regular,
  retail,
  wholesale,
  contract,
  taxCode,
  costHalalas,
  lowStockPieces,
  active,
  returnable,
  minQuantity,
  quantityStep,
  contentsAmount,
  contentsUnit,
} = updateProductInput.shape

const accessoryCodesCell = z.string().superRefine((text, context) => {
  const read = parseAccessoryCodes(text)
  if ('error' in read) context.addIssue({ code: 'custom', message: read.error })
})

/** All breaks of one price list. */
const breaksOfList = z
  .object({
    taxIncluded: z.boolean(),
    rows: z.array(z.object({ from: z.number(), halalas: z.number() })).superRefine((rows, context) => {
      const message = listBreaksError(rows)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  })
  .optional()

/** Changes of one product: the fields of `updateProduct` that the grid has, and a count of its stock. */
const gridChangesSchema = z.strictObject({
  nameAr,
  nameEn,
  regular,
  retail,
  wholesale,
  contract,
  taxCode,
  costHalalas,
  lowStockPieces,
  active,
  returnable,
  accessories: accessoryCodesCell.optional(),
  minQuantity,
  quantityStep,
  contents: z.object({ amount: contentsAmount.unwrap(), unit: contentsUnit.unwrap() }).optional(),
  breaksRetail: breaksOfList,
  breaksWholesale: breaksOfList,
  breaksContract: breaksOfList,
  pieces: z.object({ seen, counted }, { error: code('invalid_quantity') }).optional(),
  specification: z
    .record(
      z.string().max(maxFieldKey, code('too_long')),
      z.strictObject({ ar: specificationValue.optional(), en: specificationValue.optional() }),
    )
    .optional(),
})
export type GridChanges = z.infer<typeof gridChangesSchema>
/** Fields of a product that are a cell by themselves. */
export type PlainGridField = Exclude<keyof GridChanges, 'specification'>
/** A value of the specification in one language. */
export type SpecificationCell = `specification.${string}.${ValueLanguage}`
export type GridField = PlainGridField | SpecificationCell

export const specificationCell = (key: string, language: ValueLanguage): SpecificationCell =>
  `specification.${key}.${language}`

/** Key and language of a cell of the specification; null: a cell of another kind. */
export function readSpecificationCell(field: string): { key: string; language: ValueLanguage } | null {
  const [, key, language] = /^specification\.(.+)\.(ar|en)$/s.exec(field) ?? []
  return key === undefined ? null : { key, language: language === 'ar' ? 'ar' : 'en' }
}

/** A value of the specification of a row after its changes. */
export const specificationValueOf = (row: GridRow, changes: GridChanges, key: string): BilingualValue => {
  const before = row.specification?.[key] ?? noValue
  const typed = changes.specification?.[key]
  return typed ? changedValue(before, definedOf(typed)) : before
}

const definedOf = ({ ar, en }: { ar?: string | undefined; en?: string | undefined }): Partial<BilingualValue> => ({
  ...(ar !== undefined && { ar }),
  ...(en !== undefined && { en }),
})

/** Effect of a save. */
export interface GridSummary {
  /** That change. */
  products: number
  prices: number
  /** By which prices rise, to one decimal; null: no price that was above 0. */
  meanPercent: number | null
  /** Counts of stock. */
  counts: number
  /** Smallest orders, multiples, contents, and prices in quantity, each list by itself. */
  selling: number
  /** Values of specifications, each language by itself. */
  specifications: number
  /** Put up for sale. */
  forSale: number
  /** Taken out of it. */
  hidden: number
}

/** Error of one cell. */
export interface GridProblem {
  id: number
  /** Field of `GridChanges`, a `SpecificationCell`, or what was sent in its place. */
  field: string
  code: FieldErrorCode
}

/** `data` of `invalid_input` and `changed_meanwhile`: nothing was saved. */
export interface GridSaveErrors {
  problems: GridProblem[]
  /** Rows that were changed since they were read, in their current state. */
  changed: GridRow[]
}

export const gridPrices = ['regular', 'retail', 'wholesale', 'contract'] as const

/** Price of a row after its changes, with or without VAT like its list. */
export function storedPrice(row: GridRow, changes: GridChanges, price: (typeof gridPrices)[number]): Halalas {
  const typed = changes[price]
  const { halalas, taxIncluded } = row[price]
  if (typed) return priceAs(typed, taxIncluded, changes.taxCode ?? row.taxCode)
  if (price !== 'regular' || !changes.retail) return halalas
  const before = { regular: halalas, retail: row.retail.halalas }
  return followingRegular(before, storedPrice(row, changes, 'retail'))
}

/** Breaks of a list of a row after its changes, as the list is kept. */
export function storedBreaks(row: GridRow, changes: GridChanges, column: BreakColumn): ListBreak[] {
  const list = breakColumns[column]
  const typed = changes[column]
  if (!typed) return listBreaks(row.quantityBreaks, list)
  const { taxIncluded, rows } = typed
  const taxCode = changes.taxCode ?? row.taxCode
  return rows
    .map(({ from, halalas }) => ({ from, halalas: priceAs({ halalas, taxIncluded }, row[list].taxIncluded, taxCode) }))
    .toSorted((one, other) => one.from - other.from)
}

/** All breaks of a row after its changes. */
export const quantityBreaksOf = (row: GridRow, changes: GridChanges): readonly QuantityBreak[] =>
  breakColumnNames
    .filter((column) => changes[column])
    .reduce<readonly QuantityBreak[]>(
      (breaks, column) => withListBreaks(breaks, breakColumns[column], storedBreaks(row, changes, column)),
      row.quantityBreaks,
    )

/** Breaks of a list of a row that lower no price after its changes, as the list is kept. */
export const rowBreaksWithoutEffect = (row: GridRow, changes: GridChanges, list: PriceGroup): ListBreak[] =>
  breaksWithoutEffect(storedPrice(row, changes, list), quantityBreaksOf(row, changes), list)

/** The changes that were sent of a row, as far as each is right by itself, and what is wrong with the others. */
export function readChanges(sent: Readonly<Record<string, unknown>>): {
  changes: GridChanges
  problems: Omit<GridProblem, 'id'>[]
} {
  const result = gridChangesSchema.safeParse(sent)
  if (result.success) return { changes: result.data, problems: [] }
  const problems = new Map<string, FieldErrorCode>()
  for (const issue of result.error.issues) {
    const [first = ''] = issue.path
    const fields =
      first === 'specification'
        ? [issue.path.join('.')]
        : issue.code === 'unrecognized_keys'
          ? issue.keys
          : [String(first)]
    const errorCode = isFieldErrorCode(issue.message) ? issue.message : defaultError(fields[0] ?? '')
    for (const field of fields) if (!problems.has(field)) problems.set(field, errorCode)
  }
  const wrong = new Set([...problems.keys()].map((field) => field.split('.')[0]))
  const right = Object.fromEntries(Object.entries(sent).filter(([field]) => !wrong.has(field)))
  return {
    changes: gridChangesSchema.safeParse(right).data ?? {},
    problems: [...problems].map(([field, code]) => ({ field, code })),
  }
}

const isBreakColumn = (field: string) => breakColumnNames.some((column) => column === field)
const defaultError = (field: string): FieldErrorCode =>
  field === 'pieces' ? 'invalid_quantity' : isBreakColumn(field) ? 'breaks_unreadable' : 'invalid_value'

/** Errors of changes that are valid by themselves, but not together with their product. */
export function rowProblems(row: GridRow, changes: GridChanges): GridProblem[] {
  const problems: GridProblem[] = []
  if (changes.active && row.archived) problems.push({ id: row.id, field: 'active', code: 'archived' })
  if ((changes.regular || changes.retail) && storedPrice(row, changes, 'retail') > storedPrice(row, changes, 'regular'))
    problems.push({ id: row.id, field: changes.retail ? 'retail' : 'regular', code: 'price_above_regular' })
  const [typedBreaks] = breakColumnNames.filter((column) => changes[column])
  if (typedBreaks && quantityBreaksOf(row, changes).length > Math.max(maxQuantityBreaks, row.quantityBreaks.length))
    problems.push({ id: row.id, field: typedBreaks, code: 'too_many_breaks' })
  return problems
}

const sellingFields = ['minQuantity', 'quantityStep', 'contents', ...breakColumnNames] as const

/** Summary of products that change, before and after, shown before they are saved. */
export function summarise(rows: readonly { row: GridRow; changes: GridChanges }[]): GridSummary {
  const summary = { products: 0, prices: 0, counts: 0, selling: 0, specifications: 0, forSale: 0, hidden: 0 }
  const rises: number[] = []
  for (const { row, changes } of rows) {
    if (Object.keys(changes).length === 0) continue
    summary.products += 1
    for (const price of gridPrices) {
      const before = row[price].halalas
      const after = storedPrice(row, changes, price)
      if (before === after) continue
      summary.prices += 1
      if (before > 0) rises.push((after - before) / before)
    }
    if (changes.pieces) summary.counts += 1
    summary.selling += sellingFields.filter((field) => field in changes).length
    for (const key of Object.keys(changes.specification ?? {})) {
      const before = row.specification?.[key] ?? noValue
      const after = specificationValueOf(row, changes, key)
      summary.specifications += Number(before.ar !== after.ar) + Number(before.en !== after.en)
    }
    if (changes.active !== undefined && changes.active !== row.active)
      summary[changes.active ? 'forSale' : 'hidden'] += 1
  }
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / rises.length
  return { ...summary, meanPercent: rises.length === 0 ? null : Math.round(mean * 1_000) / 10 }
}
