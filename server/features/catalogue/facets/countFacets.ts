import type { Halalas } from '@rawaj/contract/money/money.ts'
import { productUnits } from '@rawaj/contract/products/products.ts'
import { fieldOf } from '../fieldTokens.ts'
import type { ProductFilters } from '../ProductQuery.ts'
import type { ProductColumns } from './productColumns.ts'
import { createRowTest, filterBits, type GroupPrices } from './rowTest.ts'
import { scanRows } from './scanRows.ts'

/** How many products, or families, a list would have with a value alone, by the value; those that would have none are left out. */
export interface FacetCounts {
  /** Of the list itself. */
  total: number
  categories: ReadonlyMap<number, number>
  subcategories: ReadonlyMap<number, number>
  brands: ReadonlyMap<number, number>
  units: ReadonlyMap<number, number>
  inStock: number
  reduced: number
  /** By `field:value`, with a product that has it. */
  fieldValues: ReadonlyMap<string, { count: number; productId: number }>
  /** The lowest and the highest price with VAT, and how many there are at any; null: there is nothing. */
  paid: { from: Halalas; to: Halalas; count: number } | null
}

interface Counting {
  input: ProductFilters
  prices: GroupPrices
  now: Date
  /** Fields whose values are counted. */
  fields: ReadonlySet<string>
  /** Rows that are counted alone; undefined: all. */
  among: Uint32Array | undefined
}

/**
 * Counts the values of every facet under the other filters: a product is counted for a value of its own if it fails no filter
 * but those that the value would replace.
 */
export async function countFacets(
  columns: ProductColumns,
  { input, prices, now, fields, among }: Counting,
  signal?: AbortSignal,
): Promise<FacetCounts> {
  const test = createRowTest(columns, input, { prices, now })
  const total = createCounter(1)
  const categories = createCounter(columns.highest.categoryId + 1)
  const subcategories = createCounter(columns.highest.subcategoryId + 1)
  const brands = createCounter(columns.highest.brandId + 1)
  const units = createCounter(productUnits.length)
  const [inStock, reduced, atAnyPrice] = [createCounter(1), createCounter(1), createCounter(1)]
  const fieldValues = createCounter(columns.dictionary.length)
  /** For each value the filter that it would replace; -1: it is not counted. */
  const replacedBy = Int32Array.from(columns.dictionary, (token) =>
    fields.has(fieldOf(token)) ? test.bitOf(fieldOf(token)) : -1,
  )
  const examples = new Uint32Array(columns.dictionary.length)
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
  const { id, categoryId, subcategoryId, brandId, unit, values, valuesAt, valueCount } = columns
  const places = filterBits.category | filterBits.subcategory

  const visit = (row: number, group: number) => {
    const failed = test.failed(row)
    const passes = (replaced: number) => (failed & ~replaced) === 0
    if (failed === 0) total.add(0, group)
    // Of two filters that it fails a value replaces one, unless both are of its place.
    else if ((failed & (failed - 1)) !== 0 && failed !== places) return
    if (passes(places)) categories.add(categoryId[row] ?? 0, group)
    if (passes(filterBits.subcategory)) subcategories.add(subcategoryId[row] ?? 0, group)
    if (passes(filterBits.brand)) brands.add(brandId[row] ?? 0, group)
    if (passes(filterBits.unit)) units.add(unit[row] ?? 0, group)
    if (passes(filterBits.inStock) && test.isInStock(row)) inStock.add(0, group)
    if (passes(filterBits.reduced) && test.isReduced(row)) reduced.add(0, group)
    if (passes(filterBits.price)) {
      const paid = test.paid(row)
      if (paid < lowest) lowest = paid
      if (paid > highest) highest = paid
      atAnyPrice.add(0, group)
    }
    const from = valuesAt[row] ?? 0
    const to = from + (valueCount[row] ?? 0)
    for (let at = from; at < to; at += 1) {
      const value = values[at] ?? 0
      const replaced = replacedBy[value] ?? -1
      if (replaced === -1 || !passes(replaced)) continue
      if (fieldValues.add(value, group) === 1) examples[value] = id[row] ?? 0
    }
  }
  await scanRows(columns, { among, byFamily: input.group === 'family' }, visit, signal)

  const byToken = new Map(
    [...fieldValues.found()].map(([value, count]): [string, { count: number; productId: number }] => [
      columns.dictionary[value] ?? '',
      { count, productId: examples[value] ?? 0 },
    ]),
  )
  return {
    total: total.of(0),
    categories: categories.found(),
    subcategories: subcategories.found(),
    brands: brands.found(),
    units: units.found(),
    inStock: inStock.of(0),
    reduced: reduced.of(0),
    fieldValues: byToken,
    paid: atAnyPrice.of(0) === 0 ? null : { from: lowest, to: highest, count: atAnyPrice.of(0) },
  }
}

/** Counts every group once for each value. */
function createCounter(values: number) {
  const counts = new Uint32Array(values)
  const countedIn = new Uint32Array(values)
  return {
    /** @returns how often the value was counted by now */
    add(value: number, group: number): number {
      // Values may have been added during the scan.
      if (value >= values || countedIn[value] === group) return counts[value] ?? 0
      countedIn[value] = group
      const count = (counts[value] ?? 0) + 1
      counts[value] = count
      return count
    },
    of: (value: number) => counts[value] ?? 0,
    found: () => new Map([...counts.entries()].filter(([, count]) => count > 0)),
  }
}

/** Rows of a list. */
export interface MatchedRows {
  /** Products, or families. */
  count: number
  /** Ids of its products; undefined: there are too many to name them. */
  ids: Uint32Array | undefined
}

/** Counts a list, and names its products where there are `maxNamed` at most. */
export async function matchRows(
  columns: ProductColumns,
  { input, prices, now }: Pick<Counting, 'input' | 'prices' | 'now'>,
  { maxNamed, signal }: { maxNamed: number; signal?: AbortSignal | undefined },
): Promise<MatchedRows> {
  const test = createRowTest(columns, input, { prices, now })
  const ids: number[] = []
  let count = 0
  let counted = 0
  await scanRows(
    columns,
    { among: undefined, byFamily: input.group === 'family' },
    (row, group) => {
      if (test.failed(row) !== 0) return
      if (group !== counted) count += 1
      counted = group
      if (ids.length <= maxNamed) ids.push(columns.id[row] ?? 0)
    },
    signal,
  )
  return { count, ids: ids.length > maxNamed ? undefined : Uint32Array.from(ids) }
}
