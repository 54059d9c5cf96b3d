import type { Halalas } from '@rawaj/contract/money/money.ts'
import { fieldOf } from '../fieldTokens.ts'
import type { ProductFilters } from '../ProductQuery.ts'
import {
  createColumnCounter,
  createConditionCounter,
  createFieldCounter,
  createPriceRange,
  type TestedRows,
} from './groupCounters.ts'
import { groupedRows, groupRows } from './groupedRows.ts'
import type { GroupedRows, ProductColumns } from './productColumns.ts'
import { createRowFilters, filterBits, type GroupPrices, type RowFilters } from './rowFilters.ts'
import { rowsAtOnce, scanRows } from './scanRows.ts'

/**
 * How many products, or families, a list would have with a value alone, by the value; those that would have none are left out. What
 * is more than a list shows is one more than that.
 */
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
  const filters = createRowFilters(columns, input, { prices, now })
  const { categoryId, subcategoryId, brandId, unit, uses } = columns
  const { halalas, usual, isInStock } = filters
  const { category, subcategory, brand, price } = filterBits
  const any = () => true
  const counters = {
    total: createConditionCounter(0, any),
    categories: createColumnCounter({
      column: categoryId,
      uses: uses.categoryId,
      replaced: category | subcategory,
    }),
    brands: createColumnCounter({ column: brandId, uses: uses.brandId, replaced: brand }),
    units: createColumnCounter({ column: unit, uses: uses.unit, replaced: filterBits.unit }),
    inStock: createConditionCounter(filterBits.inStock, isInStock),
    reduced: createConditionCounter(filterBits.reduced, (row) => (halalas[row] ?? 0) < (usual[row] ?? 0)),
    fieldValues: createFieldCounter(columns, (token) =>
      fields.has(fieldOf(token)) ? filters.bitOf(fieldOf(token)) : undefined,
    ),
    atAnyPrice: createConditionCounter(price, any),
    range: createPriceRange(columns, filters, price),
  }
  // Sub-categories are a choice within the chosen categories alone.
  const subcategories = input.categoryIds
    ? createColumnCounter({ column: subcategoryId, uses: uses.subcategoryId, replaced: subcategory })
    : undefined
  const all = [...Object.values(counters), ...(subcategories ? [subcategories] : [])]
  const byFamily = input.group === 'family'
  const rows = among ? groupRows(columns, among, { byFamily }) : groupedRows(columns, { byFamily })
  const test = createPartTest(filters)
  await scanRows(
    rows,
    (part) => {
      const tested = test(part)
      for (const counter of all) counter.add(tested)
    },
    signal,
  )
  const range = counters.range.found()
  return {
    total: counters.total.count(),
    categories: counters.categories.found(),
    subcategories: subcategories?.found() ?? new Map(),
    brands: counters.brands.found(),
    units: counters.units.found(),
    inStock: counters.inStock.count(),
    reduced: counters.reduced.count(),
    fieldValues: counters.fieldValues.found(),
    paid: range && { ...range, count: counters.atAnyPrice.count() },
  }
}

/**
 * Tests parts of the rows, and leaves out those of which no value replaces all filters that they fail: more than one, unless both
 * are of the place. What it returns is used again for the next part.
 */
function createPartTest(filters: RowFilters): (part: GroupedRows) => TestedRows {
  const places = filterBits.category | filterBits.subcategory
  const [failed, left, groups] = [new Uint32Array(rowsAtOnce), new Uint32Array(rowsAtOnce), new Uint32Array(rowsAtOnce)]
  return (part) => {
    const { length } = part.rows
    if (filters.isEmpty) return { ...part, failed: failed.subarray(0, length) }
    filters.test(part.rows, failed.subarray(0, length))
    let count = 0
    for (let at = 0; at < length; at += 1) {
      const bits = failed[at] ?? 0
      if ((bits & (bits - 1)) !== 0 && bits !== places) continue
      left[count] = part.rows[at] ?? 0
      groups[count] = part.groups[at] ?? 0
      failed[count] = bits
      count += 1
    }
    return {
      rows: left.subarray(0, count),
      groups: groups.subarray(0, count),
      failed: failed.subarray(0, count),
    }
  }
}
