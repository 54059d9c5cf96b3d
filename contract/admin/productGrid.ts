import { z } from 'zod'
import { type FieldErrorCode, isFieldErrorCode } from '../errors.ts'
import type { Halalas } from '../money.ts'
import { priceAs, type TaxCode, taxCodes } from '../tax.ts'
import { code, requiredText } from '../validation.ts'
import { maxId } from '../wireValues.ts'
import { productQuery } from './productCalls.ts'
import { stockCountInput, updateProductInput } from './productInputs.ts'

/** Products that are changed in one save. */
export const maxSavedProducts = 5_000

export const gridQuery = productQuery

const gridPrice = z.object({
  halalas: z.int().describe('As its price list is kept'),
  taxIncluded: z.boolean().describe('Whether that is with VAT'),
})

/** What the grid shows of a product. */
export const gridRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  sku: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  regular: gridPrice,
  retail: gridPrice,
  wholesale: gridPrice,
  contract: gridPrice,
  taxCode: z.enum(taxCodes),
  costHalalas: z.int().nullable().optional().describe('Before VAT; absent for whoever lacks `costs.read`'),
  pieces: z.int().nullable().describe('On hand and free; null: never counted'),
  lowStockPieces: z.int().nullable(),
  active: z.boolean(),
  archived: z.boolean(),
  returnable: z.boolean(),
})
export type GridRow = z.infer<typeof gridRowSchema>

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

/** What is changed of one product: the fields of `updateProduct` that the grid has, and a count of its stock. */
export const gridChangesSchema = z.strictObject({
  ...{ nameAr, nameEn, regular, retail, wholesale, contract, taxCode, costHalalas, lowStockPieces, active, returnable },
  pieces: z.object({ seen, counted }, { error: code('invalid_quantity') }).optional(),
})
export type GridChanges = z.infer<typeof gridChangesSchema>
export type GridField = keyof GridChanges

export const saveProductsInput = z.object({
  key: requiredText('required', 100).describe('The same key counts stock once, however often it is sent'),
  dryRun: z.boolean().default(false).describe('Checks and tells what would change, and changes nothing'),
  rows: z
    .array(
      z.object({
        id: z.int().min(1).max(maxId),
        version: z.int().min(1).describe('As it was read. A count of stock alone does not look at it'),
        changes: z
          .record(z.string(), z.unknown())
          .describe('Fields as `updateProduct` takes them, and `pieces: { seen, counted }`; checked row by row'),
      }),
    )
    .min(1, code('required'))
    .max(maxSavedProducts, code('too_long'))
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, code('invalid_value')),
})

export const gridSummarySchema = z.object({
  products: z.int().describe('That change'),
  prices: z.int(),
  meanPercent: z.number().nullable().describe('By which prices rise, to one decimal; null: no price that was above 0'),
  counts: z.int().describe('Of stock'),
  forSale: z.int().describe('Put up for sale'),
  hidden: z.int().describe('Taken out of it'),
})
export type GridSummary = z.infer<typeof gridSummarySchema>

export const savedProductsSchema = gridSummarySchema.extend({
  rows: z.array(gridRowSchema).describe('As they are now; none of a dry run'),
})

/** What is wrong with one cell. */
export interface GridProblem {
  id: number
  /** Of `GridChanges`, or what was sent in its place. */
  field: string
  code: FieldErrorCode
}

/** `data` of `invalid_input` and `changed_meanwhile`: nothing was saved. */
export interface RefusedGrid {
  problems: GridProblem[]
  /** Those that somebody else has changed since they were read, as they are now. */
  changed: GridRow[]
}

export const gridPrices = ['regular', 'retail', 'wholesale', 'contract'] as const

/** A price of a row with its changes, as its list is kept. */
export function keptPrice(row: GridRow, changes: GridChanges, price: (typeof gridPrices)[number]): Halalas {
  const typed = changes[price]
  const { halalas, taxIncluded } = row[price]
  return typed ? priceAs(typed, taxIncluded, changes.taxCode ?? row.taxCode) : halalas
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
    const fault = isFieldErrorCode(issue.message) ? issue.message : usualFault(fields[0] ?? '')
    for (const field of fields) if (!problems.has(field)) problems.set(field, fault)
  }
  const right = Object.fromEntries(Object.entries(sent).filter(([field]) => !problems.has(field)))
  return {
    changes: gridChangesSchema.safeParse(right).data ?? {},
    problems: [...problems].map(([field, code]) => ({ field, code })),
  }
}

const usualFault = (field: string): FieldErrorCode => (field === 'pieces' ? 'invalid_quantity' : 'invalid_value')

/** What is wrong with changes that are right by themselves, with the product that they are of. */
export function rowProblems(row: GridRow, changes: GridChanges): GridProblem[] {
  const problems: GridProblem[] = []
  if (changes.active && row.archived) problems.push({ id: row.id, field: 'active', code: 'archived' })
  if ((changes.regular || changes.retail) && keptPrice(row, changes, 'retail') > keptPrice(row, changes, 'regular'))
    problems.push({ id: row.id, field: changes.retail ? 'retail' : 'regular', code: 'price_above_regular' })
  return problems
}

/** Of products that change, before and after: what is told before it is done. */
export function summarise(rows: readonly { row: GridRow; changes: GridChanges }[]): GridSummary {
  const summary = { products: 0, prices: 0, counts: 0, forSale: 0, hidden: 0 }
  const rises: number[] = []
  for (const { row, changes } of rows) {
    if (Object.keys(changes).length === 0) continue
    summary.products += 1
    for (const price of gridPrices) {
      const before = row[price].halalas
      const after = keptPrice(row, changes, price)
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

/** The tax code that holds for a row with its changes. */
export const taxCodeWith = (row: GridRow, changes: GridChanges): TaxCode => changes.taxCode ?? row.taxCode
