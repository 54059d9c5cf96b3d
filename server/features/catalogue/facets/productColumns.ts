import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { type ProductTaxCode, productTaxCodes } from '@rawaj/contract/money/tax.ts'
import { type ProductUnit, productUnits } from '@rawaj/contract/products/products.ts'

/** What lists of products for sale are filtered and counted by. */
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
  /** Whether there is a piece of it. */
  stocked: boolean
  /** When it becomes available, in milliseconds; 0: it is. */
  availableFrom: number
  /** `field:value`, see `fieldTokens`. */
  fieldValues: readonly string[]
}

/**
 * Products for sale as columns of numbers, a row each, so that a million of them are counted within milliseconds: about 60 bytes
 * a product. Members of a family are linked to each other, whatever their rows.
 */
export interface ProductColumns {
  /** Rows in use, free ones among them. */
  rows: number
  /** Products. */
  size: number
  /** 0: the row is free. */
  id: Uint32Array
  familyId: Uint32Array
  categoryId: Uint32Array
  subcategoryId: Uint32Array
  brandId: Uint32Array
  /** Place in `productUnits`, and in `productTaxCodes`. */
  unit: Uint8Array
  taxCode: Uint8Array
  regularHalalas: Uint32Array
  halalas: Record<PriceGroup, Uint32Array>
  stocked: Uint8Array
  availableFrom: Float64Array
  /** The next member of the family, in no order; -1: none. */
  nextMember: Int32Array
  /** Where the values of its fields begin in `values`, and their number. */
  valuesAt: Uint32Array
  valueCount: Uint8Array
  /** Values by their place in `dictionary`. */
  values: Uint32Array
  valuesUsed: number
  /** Of those, what no product refers to any more. */
  valuesFree: number
  dictionary: string[]
  valueByToken: Map<string, number>
  /** The row of a product by its id, and of the first member of a family, each plus one; 0: there is none. */
  rowById: Uint32Array
  firstMemberById: Uint32Array
  freeRows: number[]
  /** The highest of each, for arrays by id. */
  highest: { categoryId: number; subcategoryId: number; brandId: number }
}

const maxValues = 255

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
    stocked: new Uint8Array(capacity),
    availableFrom: new Float64Array(capacity),
    nextMember: new Int32Array(capacity),
    valuesAt: new Uint32Array(capacity),
    valueCount: new Uint8Array(capacity),
    values: new Uint32Array(4 * capacity),
    valuesUsed: 0,
    valuesFree: 0,
    dictionary: [],
    valueByToken: new Map(),
    rowById: new Uint32Array(capacity),
    firstMemberById: new Uint32Array(capacity),
    freeRows: [],
    highest: { categoryId: 0, subcategoryId: 0, brandId: 0 },
  }
}

/** Adds a product, or replaces it. */
export function putProduct(columns: ProductColumns, product: FilteredProduct): void {
  removeProduct(columns, product.id)
  const row = columns.freeRows.pop() ?? columns.rows++
  if (row >= columns.id.length) grow(columns)
  columns.id[row] = product.id
  columns.categoryId[row] = product.categoryId
  columns.subcategoryId[row] = product.subcategoryId
  columns.brandId[row] = product.brandId
  columns.unit[row] = productUnits.indexOf(product.unit)
  columns.taxCode[row] = productTaxCodes.indexOf(product.taxCode)
  columns.regularHalalas[row] = product.regularHalalas
  columns.halalas.retail[row] = product.retailHalalas
  columns.halalas.wholesale[row] = product.wholesaleHalalas
  columns.halalas.contract[row] = product.contractHalalas
  columns.stocked[row] = product.stocked ? 1 : 0
  columns.availableFrom[row] = product.availableFrom
  const { highest } = columns
  highest.categoryId = Math.max(highest.categoryId, product.categoryId)
  highest.subcategoryId = Math.max(highest.subcategoryId, product.subcategoryId)
  highest.brandId = Math.max(highest.brandId, product.brandId)
  putValues(columns, row, product.fieldValues)
  joinFamily(columns, row, product.familyId)
  columns.rowById = longEnough(columns.rowById, product.id)
  columns.rowById[product.id] = row + 1
  columns.size += 1
}

/** The row of a product; -1 where it is not among them. */
export const rowOf = ({ rowById }: ProductColumns, id: number): number => (rowById[id] ?? 0) - 1

/** Whether a row is where its family is counted: its first member, or a product without family. */
export const isFirst = ({ familyId, firstMemberById }: ProductColumns, row: number): boolean =>
  familyId[row] === 0 || firstMemberById[familyId[row] ?? 0] === row + 1

/** Nothing happens where it is not among them. */
export function removeProduct(columns: ProductColumns, id: number): void {
  const row = rowOf(columns, id)
  if (row === -1) return
  leaveFamily(columns, row)
  columns.valuesFree += columns.valueCount[row] ?? 0
  columns.valueCount[row] = 0
  columns.id[row] = 0
  columns.rowById[id] = 0
  columns.freeRows.push(row)
  columns.size -= 1
}

function joinFamily(columns: ProductColumns, row: number, familyId: number) {
  columns.familyId[row] = familyId
  columns.nextMember[row] = -1
  if (familyId === 0) return
  columns.firstMemberById = longEnough(columns.firstMemberById, familyId)
  const { firstMemberById, nextMember } = columns
  const first = (firstMemberById[familyId] ?? 0) - 1
  if (first === -1) firstMemberById[familyId] = row + 1
  else {
    nextMember[row] = nextMember[first] ?? -1
    nextMember[first] = row
  }
}

function leaveFamily({ familyId: families, firstMemberById, nextMember }: ProductColumns, row: number) {
  const familyId = families[row] ?? 0
  if (familyId === 0) return
  const next = nextMember[row] ?? -1
  let before = (firstMemberById[familyId] ?? 0) - 1
  if (before === row) firstMemberById[familyId] = next + 1
  else {
    while (before !== -1 && nextMember[before] !== row) before = nextMember[before] ?? -1
    if (before !== -1) nextMember[before] = next
  }
}

/** With room for this index; it may be sparse. */
function longEnough(column: Uint32Array, index: number): Uint32Array {
  if (index < column.length) return column
  const longer = new Uint32Array(Math.max(2 * column.length, index + 1))
  longer.set(column)
  return longer
}

function putValues(columns: ProductColumns, row: number, tokens: readonly string[]) {
  const count = Math.min(tokens.length, maxValues)
  if (columns.valuesUsed + count > columns.values.length) makeRoomForValues(columns, count)
  columns.valuesAt[row] = columns.valuesUsed
  columns.valueCount[row] = count
  for (let at = 0; at < count; at += 1) columns.values[columns.valuesUsed++] = valueIn(columns, tokens[at] ?? '')
}

function valueIn({ valueByToken, dictionary }: ProductColumns, token: string): number {
  const known = valueByToken.get(token)
  if (known !== undefined) return known
  valueByToken.set(token, dictionary.length)
  return dictionary.push(token) - 1
}

/** Without those that no product refers to any more, if that frees half of them; else twice as long. */
function makeRoomForValues(columns: ProductColumns, count: number) {
  const isHalfFree = 2 * columns.valuesFree > columns.valuesUsed
  const fresh = new Uint32Array(Math.max(2 * (columns.valuesUsed - columns.valuesFree), columns.valuesUsed + count, 64))
  if (!isHalfFree) {
    const twice = new Uint32Array(2 * fresh.length)
    twice.set(columns.values)
    columns.values = twice
    return
  }
  let used = 0
  for (let row = 0; row < columns.rows; row += 1) {
    if (columns.id[row] === 0) continue
    const [from = 0, length = 0] = [columns.valuesAt[row], columns.valueCount[row]]
    fresh.set(columns.values.subarray(from, from + length), used)
    columns.valuesAt[row] = used
    used += length
  }
  columns.values = fresh
  columns.valuesUsed = used
  columns.valuesFree = 0
}

function grow(columns: ProductColumns) {
  const capacity = 2 * columns.id.length
  const longer = <Column extends Uint8Array | Uint32Array | Int32Array | Float64Array>(
    fresh: Column,
    column: Column,
  ): Column => {
    fresh.set(column)
    return fresh
  }
  const longer8 = (column: Uint8Array) => longer(new Uint8Array(capacity), column)
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
  columns.stocked = longer8(columns.stocked)
  columns.availableFrom = longer(new Float64Array(capacity), columns.availableFrom)
  columns.nextMember = longer(new Int32Array(capacity), columns.nextMember)
  columns.valuesAt = longer32(columns.valuesAt)
  columns.valueCount = longer8(columns.valueCount)
}
