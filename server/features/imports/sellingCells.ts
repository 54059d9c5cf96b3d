import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn, ImportHint, ImportOptions } from '@rawaj/contract/imports/importSchemas.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import {
  breaksWithoutEffect,
  type ListBreak,
  listBreaks,
  type QuantityBreak,
  withListBreaks,
} from '@rawaj/contract/money/quantityBreaks.ts'
import type { ProductTaxCode } from '@rawaj/contract/money/tax.ts'
import { maxQuantityBreaks } from '@rawaj/contract/products/productFilters.ts'
import { breakColumnNames, breakColumns, listBreaksText } from '@rawaj/contract/products/sellingTexts.ts'
import type { PriceLists, StoredProduct } from '../catalogue/index.ts'
import { converted } from './planPrices.ts'
import type { CellChange, ProductPlan, WrittenBreaks } from './rowPlans.ts'

interface Reading {
  lists: PriceLists
  taxCode: ProductTaxCode
  /** Whether the cell has prices with VAT. */
  withTax: boolean
}

/** The breaks of one list as tables have them; empty: it has none. */
export const breaksText = (breaks: readonly QuantityBreak[], list: PriceGroup, reading: Reading): string =>
  textOf(listBreaks(breaks, list), list, reading)

const textOf = (breaks: readonly ListBreak[], list: PriceGroup, { lists, taxCode, withTax }: Reading): string =>
  listBreaksText(
    breaks.map(({ from, halalas }) => ({
      from,
      halalas: converted({ halalas, taxIncluded: lists[list] }, { withTax, taxCode, lists }),
    })),
  )

/** The breaks of a product with those of some lists written anew, each as its list is kept. */
export function mergeBreaks(
  before: readonly QuantityBreak[],
  written: WrittenBreaks,
  { lists, taxCode, withTax }: Reading,
): QuantityBreak[] {
  let breaks = [...before]
  for (const list of Object.values(breakColumns)) {
    const typed = written[list]?.map(({ from, halalas }) => ({
      from,
      halalas: converted({ halalas, taxIncluded: withTax }, { withTax: lists[list], taxCode, lists }),
    }))
    if (typed) breaks = withListBreaks(breaks, list, typed)
  }
  return breaks
}

/** Breaks with each price converted. */
export const convertedBreaks = (
  breaks: readonly QuantityBreak[],
  convert: (price: { halalas: Halalas; list: PriceGroup }) => Halalas,
): QuantityBreak[] =>
  breaks.map((row) => {
    const prices = Object.values(breakColumns).map((list) => {
      const halalas = row[`${list}Halalas`]
      return [`${list}Halalas`, halalas === null ? null : convert({ halalas, list })]
    })
    return { ...row, ...Object.fromEntries(prices) }
  })

interface Planning {
  options: ImportOptions
  lists: PriceLists
  taxCode: ProductTaxCode
  changes: CellChange[]
  addError(column: ImportColumn, code: FieldErrorCode): void
}

/** The breaks that a row changes, list by list. Notes the changes, and what is wrong. */
export function planBreaks(
  written: WrittenBreaks,
  product: StoredProduct | null,
  { options, lists, taxCode, changes, addError }: Planning,
): WrittenBreaks | undefined {
  const before = product?.quantityBreaks ?? []
  const reading = { lists, withTax: options.pricesIncludeVat }
  const after = mergeBreaks(before, written, { ...reading, taxCode })
  const changed: WrittenBreaks = {}
  for (const column of breakColumnNames) {
    const list = breakColumns[column]
    const [from, to] = [
      breaksText(before, list, { ...reading, taxCode: product?.taxCode ?? taxCode }),
      breaksText(after, list, { ...reading, taxCode }),
    ]
    if (!written[list] || from === to) continue
    changed[list] = written[list]
    changes.push({ column, from: product === null ? null : from, to })
  }
  const first = breakColumnNames.find((column) => changed[breakColumns[column]])
  if (first && after.length > maxQuantityBreaks) addError(first, 'too_many_breaks')
  return first && changed
}

interface HintContext extends Pick<Planning, 'options' | 'lists' | 'taxCode'> {
  prices: ProductPlan['prices']
  addHint(column: ImportColumn, code: ImportHint, text: string): void
}

/** Says which breaks have no effect beside the prices that a row changes, or that it brings itself. */
export function hintBreaks(
  breaks: WrittenBreaks | undefined,
  product: StoredProduct | null,
  { prices, options, lists, taxCode, addHint }: HintContext,
): void {
  const reading = { lists, taxCode, withTax: options.pricesIncludeVat }
  const after = mergeBreaks(product?.quantityBreaks ?? [], breaks ?? {}, reading)
  for (const column of breakColumnNames) {
    const list = breakColumns[column]
    const typed = prices[list]
    if (!typed && !breaks?.[list]) continue
    const price = typed ? converted(typed, { withTax: lists[list], taxCode, lists }) : product?.[`${list}Halalas`]
    if (price === undefined) continue
    const text = textOf(breaksWithoutEffect(price, after, list), list, reading)
    if (text !== '') addHint(column, 'break_without_effect', text)
  }
}
