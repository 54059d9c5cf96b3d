import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { percentOf, productTaxCodes, taxTable } from '@rawaj/contract/money/tax.ts'
import { productUnits } from '@rawaj/contract/products/products.ts'
import type { DealPrices } from '../dealPrices.ts'
import { fieldOf } from '../fieldTokens.ts'
import type { ProductFilters } from '../ProductQuery.ts'
import type { PriceLists } from '../priceLists.ts'
import type { ProductColumns, Uses } from './productColumns.ts'

/** What decides prices of a group at a moment. */
export interface GroupPrices {
  group: PriceGroup
  deals: DealPrices
  lists: PriceLists
}

/** Filters that a row can fail, a bit each; from `fields` on one for each field that the list is filtered by. */
export const filterBits = {
  category: 1,
  subcategory: 2,
  brand: 4,
  price: 8,
  inStock: 16,
  reduced: 32,
  unit: 64,
  fields: 128,
} as const

export interface RowFilters {
  /** Bits of all filters; 0: there is none. */
  bits: number
  /** Writes for each of the rows the bits of the filters that its product fails; 0: it is listed. */
  test(rows: Uint32Array, failed: Uint32Array): void
  /** As the price list keeps it. */
  halalas: Uint32Array
  /** What it would be without a reduction. */
  usual: Uint32Array
  /** What is paid for a price of the list under a tax code, by its place in `productTaxCodes`, with VAT. */
  paidOf(halalas: Halalas, taxCode: number): Halalas
  isInStock(row: number): boolean
  /** The bit of a field; 0: the list is not filtered by it. */
  bitOf(field: string): number
}

interface Pass {
  bits: number
  /** Sets the bits of the rows that fail. */
  mark(rows: Uint32Array, failed: Uint32Array): void
}

/** The same conditions as `placeFilters` and `ownFilters` of lists, for products in memory. Ids and search are not among them. */
export function createRowFilters(
  columns: ProductColumns,
  input: ProductFilters,
  { prices, now }: { prices: GroupPrices; now: Date },
): RowFilters {
  const { pieces, availableFrom, uses } = columns
  const moment = now.getTime()
  const listed = columns.halalas[prices.group]
  const usual = prices.group === 'retail' ? columns.regularHalalas : listed
  const halalas = withDeals(columns, listed, prices.deals)
  const { paidOf, beforeVatOf } = vatOf(prices)
  const fields = [...Map.groupBy(input.fieldValues ?? [], fieldOf)].map(([field, tokens], at) => ({
    field,
    tokens,
    bit: filterBits.fields << at,
  }))
  const isInStock = (row: number) => (pieces[row] ?? 0) > 0 && (availableFrom[row] ?? 0) <= moment
  const units = input.units?.map((unit) => productUnits.indexOf(unit))

  const passes = [
    memberPass(columns.categoryId, uses.categoryId, { ids: input.categoryIds, bit: filterBits.category }),
    memberPass(columns.subcategoryId, uses.subcategoryId, { ids: input.subcategoryIds, bit: filterBits.subcategory }),
    memberPass(columns.brandId, uses.brandId, { ids: input.brandIds, bit: filterBits.brand }),
    memberPass(columns.unit, uses.unit, { ids: units, bit: filterBits.unit }),
    input.inStock ? conditionPass(isInStock, filterBits.inStock) : undefined,
    input.reduced ? conditionPass((row) => (halalas[row] ?? 0) < (usual[row] ?? 0), filterBits.reduced) : undefined,
    rangePass(columns, halalas, { amountOf: paidOf, from: input.paidFrom, to: input.paidTo }),
    rangePass(columns, halalas, { amountOf: beforeVatOf, from: input.priceFrom, to: input.priceTo }),
    fieldPass(columns, fields),
  ].filter((pass) => pass !== undefined)

  return {
    bits: passes.reduce((bits, pass) => bits | pass.bits, 0),
    halalas,
    usual,
    paidOf,
    isInStock,
    bitOf: (field) => fields.find((one) => one.field === field)?.bit ?? 0,
    test(rows, failed) {
      failed.fill(0)
      for (const pass of passes) pass.mark(rows, failed)
    },
  }
}

function memberPass(
  column: Uint32Array | Uint8Array,
  uses: Uses,
  { ids, bit }: { ids: readonly number[] | undefined; bit: number },
): Pass | undefined {
  if (!ids) return undefined
  const failing = new Uint8Array(uses.of.length).fill(bit)
  for (const id of ids) if (id < failing.length) failing[id] = 0
  return {
    bits: bit,
    mark(rows, failed) {
      for (let at = 0; at < rows.length; at += 1) {
        const id = column[rows[at] ?? 0] ?? 0
        failed[at] = (failed[at] ?? 0) | (failing[id] ?? bit)
      }
    },
  }
}

function conditionPass(passes: (row: number) => boolean, bit: number): Pass {
  return {
    bits: bit,
    mark(rows, failed) {
      for (let at = 0; at < rows.length; at += 1) if (!passes(rows[at] ?? 0)) failed[at] = (failed[at] ?? 0) | bit
    },
  }
}

interface Range {
  /** Rises with the price. */
  amountOf: (halalas: Halalas, taxCode: number) => number
  from: number | undefined
  to: number | undefined
}

/** Compares prices as they are kept: for every tax code with those between which the amounts lie. */
function rangePass({ taxCode }: ProductColumns, halalas: Uint32Array, { amountOf, from, to }: Range): Pass | undefined {
  if (from === undefined && to === undefined) return undefined
  const codes = productTaxCodes.map((_, code) => code)
  const lowest = codes.map((code) => (from === undefined ? 0 : firstPrice((price) => amountOf(price, code) >= from)))
  const above = codes.map((code) =>
    to === undefined ? Number.POSITIVE_INFINITY : firstPrice((price) => amountOf(price, code) > to),
  )
  const bits = filterBits.price
  return {
    bits,
    mark(rows, failed) {
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0
        const price = halalas[row] ?? 0
        const code = taxCode[row] ?? 0
        if (price < (lowest[code] ?? 0) || price >= (above[code] ?? 0)) failed[at] = (failed[at] ?? 0) | bits
      }
    },
  }
}

const maxPrice = 4_000_000_000

/** The lowest price from which on the condition holds. */
function firstPrice(holds: (price: Halalas) => boolean): Halalas {
  let [low, high] = [0, maxPrice]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function fieldPass(
  { values, valuesAt, valueCount, dictionary, valueByToken }: ProductColumns,
  fields: readonly { tokens: readonly string[]; bit: number }[],
): Pass | undefined {
  if (fields.length === 0) return undefined
  const bitOfValue = new Uint32Array(dictionary.length)
  for (const { tokens, bit } of fields)
    for (const token of tokens) {
      const value = valueByToken.get(token)
      if (value !== undefined) bitOfValue[value] = bit
    }
  const all = fields.reduce((bits, { bit }) => bits | bit, 0)
  return {
    bits: all,
    mark(rows, failed) {
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0
        const from = valuesAt[row] ?? 0
        const to = from + (valueCount[row] ?? 0)
        let has = 0
        for (let place = from; place < to; place += 1) has |= bitOfValue[values[place] ?? 0] ?? 0
        failed[at] = (failed[at] ?? 0) | (all & ~has)
      }
    },
  }
}

/** What a price of the list comes to with VAT, and before it, as `paidOf` and `beforeVatOf` of the lists' SQL. */
function vatOf({ lists, group }: GroupPrices) {
  const percents = productTaxCodes.map((code) => (lists.registered ? taxTable[code] : 0))
  const taxIncluded = lists[group]
  const percentAt = (taxCode: number) => percents[taxCode] ?? 0
  return {
    paidOf: (halalas: Halalas, taxCode: number) =>
      taxIncluded ? halalas : halalas + percentOf(halalas, percentAt(taxCode)),
    beforeVatOf(halalas: Halalas, taxCode: number) {
      const percent = percentAt(taxCode)
      return taxIncluded ? Math.floor((20_000 * halalas + 100 + percent) / (2 * (100 + percent))) : 100 * halalas
    },
  }
}

function withDeals(columns: ProductColumns, listed: Uint32Array, deals: DealPrices): Uint32Array {
  if (deals.size === 0) return listed
  const halalas = listed.slice()
  for (const [id, price] of deals) {
    const row = (columns.rowById[id] ?? 0) - 1
    if (row !== -1) halalas[row] = price
  }
  return halalas
}
