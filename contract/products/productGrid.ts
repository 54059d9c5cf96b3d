import { z } from 'zod'
import { type FieldErrorCode, isFieldErrorCode } from '../api/errors.ts'
import { code } from '../fields/validation.ts'
import type { Halalas } from '../money/money.ts'
import { type ProductTaxCode, priceAs } from '../money/tax.ts'
import { followingRegular } from './priceRules.ts'
import { stockCountInput, updateProductInput } from './productInputs.ts'

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
}

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
} = updateProductInput.shape

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
  pieces: z.object({ seen, counted }, { error: code('invalid_quantity') }).optional(),
})
export type GridChanges = z.infer<typeof gridChangesSchema>
export type GridField = keyof GridChanges

/** Effect of a save. */
export interface GridSummary {
  /** That change. */
  products: number
  prices: number
  /** By which prices rise, to one decimal; null: no price that was above 0. */
  meanPercent: number | null
  /** Counts of stock. */
  counts: number
  /** Put up for sale. */
  forSale: number
  /** Taken out of it. */
  hidden: number
}

/** Error of one cell. */
export interface GridProblem {
  id: number
  /** Field of `GridChanges`, or what was sent in its place. */
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

/** The changes that were sent of a row, as far as each is right by itself, and what is wrong with the others. */
export function readChanges(sent: Readonly<Record<string, unknown>>): {
  changes: GridChanges
  problems: Omit<GridProblem, 'id'>[]
} {
  const result = gridChangesSchema.safeParse(sent)
  if (result.success) return { changes: result.data, problems: [] }
  const problems = new Map<string, FieldErrorCode>()
  for (const issue of result.error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')]
    const errorCode = isFieldErrorCode(issue.message) ? issue.message : defaultError(fields[0] ?? '')
    for (const field of fields) if (!problems.has(field)) problems.set(field, errorCode)
  }
  const right = Object.fromEntries(Object.entries(sent).filter(([field]) => !problems.has(field)))
  return {
    changes: gridChangesSchema.safeParse(right).data ?? {},
    problems: [...problems].map(([field, code]) => ({ field, code })),
  }
}

const defaultError = (field: string): FieldErrorCode => (field === 'pieces' ? 'invalid_quantity' : 'invalid_value')

/** Errors of changes that are valid by themselves, but not together with their product. */
export function rowProblems(row: GridRow, changes: GridChanges): GridProblem[] {
  const problems: GridProblem[] = []
  if (changes.active && row.archived) problems.push({ id: row.id, field: 'active', code: 'archived' })
  if ((changes.regular || changes.retail) && storedPrice(row, changes, 'retail') > storedPrice(row, changes, 'regular'))
    problems.push({ id: row.id, field: changes.retail ? 'retail' : 'regular', code: 'price_above_regular' })
  return problems
}

/** Summary of products that change, before and after, shown before they are saved. */
export function summarise(rows: readonly { row: GridRow; changes: GridChanges }[]): GridSummary {
  const summary = { products: 0, prices: 0, counts: 0, forSale: 0, hidden: 0 }
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
    if (changes.active !== undefined && changes.active !== row.active)
      summary[changes.active ? 'forSale' : 'hidden'] += 1
  }
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / rises.length
  return { ...summary, meanPercent: rises.length === 0 ? null : Math.round(mean * 1_000) / 10 }
}
