import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { type ProductTaxCode, productTaxCodes } from '@rawaj/contract/money/tax.ts'
import { type ProductUnit, productUnits } from '@rawaj/contract/products/products.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { longEnough } from './longEnough.ts'
import { createRowTexts, putText, type RowTexts, removeText } from './rowTexts.ts'
import { putValues, type RowValues } from './rowValues.ts'

/** What lists of products are filtered, ordered and counted by: those for shoppers, and those for staff. */
export interface FilteredProduct {
  id: number
  /** 0: none; likewise below. */
  familyId: number
  categoryId: number
  subcategoryId: number
  brandId: number
  unit: ProductUnit
  taxCode: ProductTaxCode
  regularHalalas: Halalas
  retailHalalas: Halalas
  wholesaleHalalas: Halalas
  contractHalalas: Halalas
  /** Whether shoppers see it. */
  active: boolean
  archived: boolean
  /** Whether nothing is missing of what describes it. */
  complete: boolean
  /** On hand; -1: never counted. */
  pieces: number
  /** From how few pieces on it runs low; -1: as the shop says. */
  lowStockPieces: number
  /** When it becomes available, in milliseconds; 0: it is. */
  availableFrom: number
  /** `field:value`, see `fieldTokens`. */
  fieldValues: readonly string[]
  /** In milliseconds. */
  createdAt: number
  /** Pieces sold so far. */
  sold: number
  /** The same as long as its names and its SKU are. */
  nameHash: number
  /** What staff find it by: its names, folded, then `skuKey`, the same without separators, and `gtin`. */
  searchText: string
  skuKey: string
  gtin: string
}

/**
 * Products as columns of numbers, a row each, so that a million of them are counted within milliseconds: about 150 bytes a product,
 * and one for each character by which staff find it, with room for a quarter more.
 */
export interface ProductColumns extends RowValues {
  /** Products. */
  size: number
  familyId: Uint32Array
  categoryId: Uint32Array
  subcategoryId: Uint32Array
  brandId: Uint32Array
  /** Place in `productUnits`, and in `productTaxCodes`. */
  unit: Uint8Array
  taxCode: Uint8Array
  regularHalalas: Uint32Array
  halalas: Record<PriceGroup, Uint32Array>
  /** 1: it is for sale. Rows of other products are in `rowById` and `id` alone, not in `each` and `byFamily`. */
  active: Uint8Array
  archived: Uint8Array
  complete: Uint8Array
  /** -1: never counted. */
  pieces: Int32Array
  /** -1: as the shop says. */
  lowStockPieces: Int32Array
  availableFrom: Float64Array
  createdAt: Float64Array
  sold: Uint32Array
  nameHash: Int32Array
  /** Place of the name among all, from 1; 0: not known, since the product is new or has another name. */
  nameRanks: Record<Language, Uint32Array>
  skuRanks: Uint32Array
  texts: RowTexts
  /** Where its SKU begins in its text, the SKU without separators, and its GTIN. */
  skuAt: Uint16Array
  bareSkuAt: Uint16Array
  gtinAt: Uint16Array
  /** Rows without ranks. */
  unranked: Set<number>
  /** The row of a product by its id, plus one; 0: there is none. */
  rowById: Uint32Array
  /** All rows for sale, one by one and by their families; undefined: to be made anew. */
  each: GroupedRows | undefined
  byFamily: GroupedRows | undefined
  /** How many products for sale have each value of a column. */
  uses: { categoryId: Uses; subcategoryId: Uses; brandId: Uses; unit: Uses }
  freeRows: number[]
  /** The highest id, for an array by it. */
  highestFamilyId: number
}

/** Rows in an order in which those that are counted once follow each other. */
export interface GroupedRows {
  rows: Uint32Array
  /** For each row the number of its group, from 1: rows that are counted once have the same one, and follow each other. */
  groups: Uint32Array
}

/** How often the values of a column are used, by the value, and how many are at all. */
export interface Uses {
  of: Uint32Array
  values: number
}

const skuSeparators = /[ ._/+-]/g

export function createProductColumns(capacity = 1_024): ProductColumns {
  return {
    rows: 0,
    size: 0,
    id: new Uint32Array(capacity),
    familyId: new Uint32Array(capacity),
    categoryId: new Uint32Array(capacity),
    subcategoryId: new Uint32Array(capacity),
    brandId: new Uint32Array(capacity),
    unit: new Uint8Array(capacity),
    taxCode: new Uint8Array(capacity),
    regularHalalas: new Uint32Array(capacity),
    halalas: {
      retail: new Uint32Array(capacity),
      wholesale: new Uint32Array(capacity),
      contract: new Uint32Array(capacity),
    },
    active: new Uint8Array(capacity),
    archived: new Uint8Array(capacity),
    complete: new Uint8Array(capacity),
    pieces: new Int32Array(capacity),
    lowStockPieces: new Int32Array(capacity),
    availableFrom: new Float64Array(capacity),
    createdAt: new Float64Array(capacity),
    sold: new Uint32Array(capacity),
    nameHash: new Int32Array(capacity),
    nameRanks: { ar: new Uint32Array(capacity), en: new Uint32Array(capacity) },
    skuRanks: new Uint32Array(capacity),
    texts: createRowTexts(),
    skuAt: new Uint16Array(capacity),
    bareSkuAt: new Uint16Array(capacity),
    gtinAt: new Uint16Array(capacity),
    unranked: new Set(),
    valuesAt: new Uint32Array(capacity),
    valueCount: new Uint8Array(capacity),
    values: new Uint32Array(4 * capacity),
    valuesUsed: 0,
    valuesFree: 0,
    dictionary: [],
    valueByToken: new Map(),
    rowById: new Uint32Array(capacity),
    each: undefined,
    byFamily: undefined,
    uses: { categoryId: noUses(), subcategoryId: noUses(), brandId: noUses(), unit: noUses() },
    freeRows: [],
    highestFamilyId: 0,
  }
}

/** Adds a product, or replaces it. */
export function putProduct(columns: ProductColumns, product: FilteredProduct): void {
  const known = rowOf(columns, product.id)
  const row = known === -1 ? addRow(columns, product.id) : known
  const wasActive = columns.active[row] === 1
  if (wasActive !== product.active) columns.each = columns.byFamily = undefined
  if (columns.familyId[row] !== product.familyId) columns.byFamily = undefined
  columns.familyId[row] = product.familyId
  columns.highestFamilyId = Math.max(columns.highestFamilyId, product.familyId)
  if (wasActive) countUses(columns, row, -1)
  columns.categoryId[row] = product.categoryId
  columns.subcategoryId[row] = product.subcategoryId
  columns.brandId[row] = product.brandId
  columns.unit[row] = productUnits.indexOf(product.unit)
  if (product.active) countUses(columns, row, 1)
  columns.taxCode[row] = productTaxCodes.indexOf(product.taxCode)
  columns.regularHalalas[row] = product.regularHalalas
  columns.halalas.retail[row] = product.retailHalalas
  columns.halalas.wholesale[row] = product.wholesaleHalalas
  columns.halalas.contract[row] = product.contractHalalas
  columns.active[row] = product.active ? 1 : 0
  columns.archived[row] = product.archived ? 1 : 0
  columns.complete[row] = product.complete ? 1 : 0
  columns.pieces[row] = product.pieces
  columns.lowStockPieces[row] = product.lowStockPieces
  columns.availableFrom[row] = product.availableFrom
  columns.createdAt[row] = product.createdAt
  columns.sold[row] = product.sold
  if (known === -1 || columns.nameHash[row] !== product.nameHash) forgetRanks(columns, row)
  columns.nameHash[row] = product.nameHash
  putValues(columns, row, product.fieldValues)
  putSearchText(columns, row, product)
}

function forgetRanks({ nameRanks, skuRanks, unranked }: ProductColumns, row: number) {
  nameRanks.ar[row] = 0
  nameRanks.en[row] = 0
  skuRanks[row] = 0
  unranked.add(row)
}

function putSearchText(columns: ProductColumns, row: number, { searchText, skuKey, gtin }: FilteredProduct) {
  putText(columns.texts, row, searchText)
  const gtinAt = searchText.length - gtin.length
  const bareSkuAt = gtinAt - 1 - skuKey.replace(skuSeparators, '').length
  columns.gtinAt[row] = gtinAt
  columns.bareSkuAt[row] = bareSkuAt
  columns.skuAt[row] = bareSkuAt - 1 - skuKey.length
}

/** What filters see of a product, to be compared with what they see of it later. */
export function filteredParts(columns: ProductColumns, id: number): string {
  const row = rowOf(columns, id)
  if (row === -1 || columns.active[row] === 0) return ''
  const { values, valuesAt, valueCount, halalas } = columns
  const from = valuesAt[row] ?? 0
  const numbers = [
    columns.familyId,
    columns.categoryId,
    columns.subcategoryId,
    columns.brandId,
    columns.unit,
    columns.taxCode,
    columns.regularHalalas,
    halalas.retail,
    halalas.wholesale,
    halalas.contract,
    columns.availableFrom,
  ].map((column) => column[row])
  const isStocked = (columns.pieces[row] ?? 0) > 0
  return [...numbers, isStocked, ...values.subarray(from, from + (valueCount[row] ?? 0))].join()
}

/** Ids of all products in the order of their names and of their SKUs. */
export type RankedProducts = Record<Language | 'sku', Uint32Array>

/** Sets the places of names and SKUs. Products in `changed` stay without one. */
export function rankProducts(columns: ProductColumns, order: RankedProducts, changed: ReadonlySet<number>): void {
  const { nameRanks, skuRanks } = columns
  const ranksOf = { ...nameRanks, sku: skuRanks }
  for (const key of ['ar', 'en', 'sku'] as const)
    for (let place = 0; place < order[key].length; place += 1) {
      const row = rowOf(columns, order[key][place] ?? 0)
      if (row !== -1) ranksOf[key][row] = place + 1
    }
  columns.unranked.clear()
  for (let row = 0; row < columns.rows; row += 1) {
    const id = columns.id[row] ?? 0
    if (id === 0) continue
    if (changed.has(id) || nameRanks.ar[row] === 0 || nameRanks.en[row] === 0 || skuRanks[row] === 0)
      forgetRanks(columns, row)
  }
}

/** Nothing happens where it is not among them. */
export function removeProduct(columns: ProductColumns, id: number): void {
  const row = rowOf(columns, id)
  if (row === -1) return
  if (columns.active[row] === 1) countUses(columns, row, -1)
  columns.active[row] = 0
  removeText(columns.texts, row)
  columns.valuesFree += columns.valueCount[row] ?? 0
  columns.valueCount[row] = 0
  columns.id[row] = 0
  columns.rowById[id] = 0
  columns.unranked.delete(row)
  columns.freeRows.push(row)
  columns.size -= 1
  columns.each = undefined
  columns.byFamily = undefined
}

/** The row of a product; -1 where it is not among them. */
export const rowOf = ({ rowById }: ProductColumns, id: number): number => (rowById[id] ?? 0) - 1

function countUses({ uses, categoryId, subcategoryId, brandId, unit }: ProductColumns, row: number, change: 1 | -1) {
  countUse(uses.categoryId, categoryId[row] ?? 0, change)
  countUse(uses.subcategoryId, subcategoryId[row] ?? 0, change)
  countUse(uses.brandId, brandId[row] ?? 0, change)
  countUse(uses.unit, unit[row] ?? 0, change)
}

function countUse(uses: Uses, value: number, change: 1 | -1) {
  uses.of = longEnough(uses.of, value)
  const before = uses.of[value] ?? 0
  uses.of[value] = before + change
  if (before === 0) uses.values += 1
  else if (before + change === 0) uses.values -= 1
}

function noUses(): Uses {
  return { of: new Uint32Array(64), values: 0 }
}

function addRow(columns: ProductColumns, id: number): number {
  const row = columns.freeRows.pop() ?? columns.rows++
  if (row >= columns.id.length) grow(columns)
  columns.id[row] = id
  columns.valueCount[row] = 0
  columns.rowById = longEnough(columns.rowById, id)
  columns.rowById[id] = row + 1
  columns.size += 1
  columns.each = undefined
  columns.byFamily = undefined
  return row
}

function grow(columns: ProductColumns) {
  const capacity = 2 * columns.id.length
  const longer = <Column extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(
    fresh: Column,
    column: Column,
  ): Column => {
    fresh.set(column)
    return fresh
  }
  const longer8 = (column: Uint8Array) => longer(new Uint8Array(capacity), column)
  const longer16 = (column: Uint16Array) => longer(new Uint16Array(capacity), column)
  const longer32 = (column: Uint32Array) => longer(new Uint32Array(capacity), column)
  columns.id = longer32(columns.id)
  columns.familyId = longer32(columns.familyId)
  columns.categoryId = longer32(columns.categoryId)
  columns.subcategoryId = longer32(columns.subcategoryId)
  columns.brandId = longer32(columns.brandId)
  columns.unit = longer8(columns.unit)
  columns.taxCode = longer8(columns.taxCode)
  columns.regularHalalas = longer32(columns.regularHalalas)
  columns.halalas = {
    retail: longer32(columns.halalas.retail),
    wholesale: longer32(columns.halalas.wholesale),
    contract: longer32(columns.halalas.contract),
  }
  columns.active = longer8(columns.active)
  columns.archived = longer8(columns.archived)
  columns.complete = longer8(columns.complete)
  columns.pieces = longer(new Int32Array(capacity), columns.pieces)
  columns.lowStockPieces = longer(new Int32Array(capacity), columns.lowStockPieces)
  columns.availableFrom = longer(new Float64Array(capacity), columns.availableFrom)
  columns.createdAt = longer(new Float64Array(capacity), columns.createdAt)
  columns.sold = longer32(columns.sold)
  columns.nameHash = longer(new Int32Array(capacity), columns.nameHash)
  columns.nameRanks = { ar: longer32(columns.nameRanks.ar), en: longer32(columns.nameRanks.en) }
  columns.skuRanks = longer32(columns.skuRanks)
  columns.skuAt = longer16(columns.skuAt)
  columns.bareSkuAt = longer16(columns.bareSkuAt)
  columns.gtinAt = longer16(columns.gtinAt)
  columns.valuesAt = longer32(columns.valuesAt)
  columns.valueCount = longer8(columns.valueCount)
}
