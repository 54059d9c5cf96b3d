import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { percentOf, productTaxCodes, taxTable } from '@rawaj/contract/money/tax.ts'
import { productUnits } from '@rawaj/contract/products/products.ts'
import type { DealPrices } from '../dealPrices.ts'
import { fieldOf } from '../fieldTokens.ts'
import type { ProductFilters } from '../ProductQuery.ts'
import type { PriceLists } from '../priceLists.ts'
import type { ProductColumns } from './productColumns.ts'

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

export interface RowTest {
  /** Bits of the filters that the product of a row fails; 0: it is listed. */
  failed(row: number): number
  /** What is paid for a piece, with VAT. */
  paid(row: number): Halalas
  isInStock(row: number): boolean
  isReduced(row: number): boolean
  /** The bit of a field; 0: the list is not filtered by it. */
  bitOf(field: string): number
}

/** The same conditions as `placeFilters` and `ownFilters` of lists, for a product in memory. Ids and search are not among them. */
export function createRowTest(
  columns: ProductColumns,
  input: ProductFilters,
  { prices, now }: { prices: GroupPrices; now: Date },
): RowTest {
  const { categoryId, subcategoryId, brandId, unit, taxCode, stocked, availableFrom } = columns
  const inCategory = membership(input.categoryIds, columns.highest.categoryId)
  const inSubcategory = membership(input.subcategoryIds, columns.highest.subcategoryId)
  const ofBrand = membership(input.brandIds, columns.highest.brandId)
  const inUnit = membership(
    input.units?.map((unit) => productUnits.indexOf(unit)),
    productUnits.length - 1,
  )
  const moment = now.getTime()
  const { priceFrom, priceTo, paidFrom, paidTo } = input
  const byBeforeVat = priceFrom !== undefined || priceTo !== undefined
  const byPaid = paidFrom !== undefined || paidTo !== undefined

  const listed = columns.halalas[prices.group]
  const usual = prices.group === 'retail' ? columns.regularHalalas : listed
  const halalas = withDeals(columns, listed, prices.deals)
  const percents = Uint8Array.from(productTaxCodes, (code) => (prices.lists.registered ? taxTable[code] : 0))
  const keptWithVat = prices.lists[prices.group]

  const percentAt = (row: number) => percents[taxCode[row] ?? 0] ?? 0
  const paid = (row: number) => {
    const price = halalas[row] ?? 0
    return keptWithVat ? price : price + percentOf(price, percentAt(row))
  }
  const beforeVat = (row: number) => {
    const price = halalas[row] ?? 0
    const percent = percentAt(row)
    return keptWithVat ? Math.floor((20_000 * price + 100 + percent) / (2 * (100 + percent))) : 100 * price
  }
  const isInStock = (row: number) => stocked[row] === 1 && (availableFrom[row] ?? 0) <= moment
  const isReduced = (row: number) => (halalas[row] ?? 0) < (usual[row] ?? 0)

  const fields = [...Map.groupBy(input.fieldValues ?? [], fieldOf)].map(([field, tokens], at) => ({
    field,
    bit: filterBits.fields << at,
    values: new Set(tokens.flatMap((token) => columns.valueByToken.get(token) ?? [])),
  }))
  const { values, valuesAt, valueCount } = columns
  const hasOneOf = (row: number, wanted: ReadonlySet<number>) => {
    const from = valuesAt[row] ?? 0
    const to = from + (valueCount[row] ?? 0)
    for (let at = from; at < to; at += 1) if (wanted.has(values[at] ?? -1)) return true
    return false
  }

  return {
    paid,
    isInStock,
    isReduced,
    bitOf: (field) => fields.find((one) => one.field === field)?.bit ?? 0,
    failed(row) {
      let bits = 0
      if (inCategory !== undefined && inCategory[categoryId[row] ?? 0] !== 1) bits |= filterBits.category
      if (inSubcategory !== undefined && inSubcategory[subcategoryId[row] ?? 0] !== 1) bits |= filterBits.subcategory
      if (ofBrand !== undefined && ofBrand[brandId[row] ?? 0] !== 1) bits |= filterBits.brand
      if (inUnit !== undefined && inUnit[unit[row] ?? 0] !== 1) bits |= filterBits.unit
      if (input.inStock && !isInStock(row)) bits |= filterBits.inStock
      if (input.reduced && !isReduced(row)) bits |= filterBits.reduced
      if (byPaid && !isWithin(paid(row), paidFrom, paidTo)) bits |= filterBits.price
      if (byBeforeVat && !isWithin(beforeVat(row), priceFrom, priceTo)) bits |= filterBits.price
      for (const { bit, values: wanted } of fields) if (!hasOneOf(row, wanted)) bits |= bit
      return bits
    },
  }
}

const isWithin = (amount: number, from: number | undefined, to: number | undefined) =>
  (from === undefined || amount >= from) && (to === undefined || amount <= to)

/** 1 at each of these; undefined: all pass. */
function membership(ids: readonly number[] | undefined, highest: number): Uint8Array | undefined {
  if (!ids) return undefined
  const members = new Uint8Array(highest + 1)
  for (const id of ids) if (id <= highest) members[id] = 1
  return members
}

function withDeals({ rowById }: ProductColumns, listed: Uint32Array, deals: DealPrices): Uint32Array {
  if (deals.size === 0) return listed
  const halalas = listed.slice()
  for (const [id, price] of deals) {
    const row = (rowById[id] ?? 0) - 1
    if (row !== -1) halalas[row] = price
  }
  return halalas
}
