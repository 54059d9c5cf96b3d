import type { Halalas } from '@rawaj/contract/money/money.ts'
import { fieldOf } from '../fieldTokens.ts'
import type { ProductFilters } from '../ProductQuery.ts'
import {
  createColumnCounter,
  createConditionCounter,
  createFieldCounter,
  createPriceRange,
  createTotalCounter,
  type RowCounter,
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
  const counters = {
    total: createTotalCounter(0),
    categories: createColumnCounter({
      column: categoryId,
      uses: uses.categoryId,
      replaced: category | subcategory,
    }),
    brands: createColumnCounter({ column: brandId, uses: uses.brandId, replaced: brand }),
    units: createColumnCounter({ column: unit, uses: uses.unit, replaced: filterBits.unit }),
    inStock: createConditionCounter(filterBits.inStock, isInStock),
    reduced: createConditionCounter(filterBits.reduced, (row) => (halalas[row] ?? 0) < (usual[row] ?? 0)),
    atAnyPrice: createTotalCounter(price),
    range: createPriceRange(columns, filters, price),
  }
  // Sub-categories are a choice within the chosen categories alone.
  const subcategories = input.categoryIds
    ? createColumnCounter({ column: subcategoryId, uses: uses.subcategoryId, replaced: subcategory })
    : undefined
  // Fields that the list is not filtered by are counted together.
  const fieldValues = [...Map.groupBy(fields, (field) => filters.bitOf(field))].map(([replaced, some]) => {
    const counted = new Set(some)
    return createFieldCounter(columns, { replaced, counts: (token) => counted.has(fieldOf(token)) })
  })
  const all: RowCounter[] = [...Object.values(counters), ...(subcategories ? [subcategories] : []), ...fieldValues]
  const byFamily = input.group === 'family'
  const rows = among ? groupRows(columns, among, { byFamily }) : groupedRows(columns, { byFamily })
  await scanRows(rows, createPartCount(filters, all), signal)
  const range = counters.range.found()
  return {
    total: counters.total.count(),
    categories: counters.categories.found(),
    subcategories: subcategories?.found() ?? new Map(),
    brands: counters.brands.found(),
    units: counters.units.found(),
    inStock: counters.inStock.count(),
    reduced: counters.reduced.count(),
    fieldValues: new Map(fieldValues.flatMap((counter) => counter.found())),
    paid: range && { ...range, count: counters.atAnyPrice.count() },
  }
}

/** Counts a part of the rows: every counter has those that fail no filter but the ones that it ignores. */
function createPartCount(filters: RowFilters, counters: readonly RowCounter[]): (part: GroupedRows) => void {
  const failed = new Uint32Array(rowsAtOnce)
  const countersOf = [...Map.groupBy(counters, ({ replaced }) => replaced & filters.bits)]
  const [left, groups] = [new Uint32Array(rowsAtOnce), new Uint32Array(rowsAtOnce)]
  return (part) => {
    if (filters.bits !== 0) filters.test(part.rows, failed.subarray(0, part.rows.length))
    for (const [replaced, some] of countersOf) {
      const waiting = some.filter((counter) => !counter.isDone())
      if (waiting.length === 0) continue
      const counted = filters.bits === 0 ? part : passing(part, { failed, replaced, into: { rows: left, groups } })
      for (const counter of waiting) counter.add(counted)
    }
  }
}

/** The rows of a part that fail no filter but the replaced ones. */
function passing(
  { rows, groups }: GroupedRows,
  { failed, replaced, into }: { failed: Uint32Array; replaced: number; into: GroupedRows },
): GroupedRows {
  let count = 0
  for (let at = 0; at < rows.length; at += 1) {
    if (((failed[at] ?? 0) & ~replaced) !== 0) continue
    into.rows[count] = rows[at] ?? 0
    into.groups[count] = groups[at] ?? 0
    count += 1
  }
  return { rows: into.rows.subarray(0, count), groups: into.groups.subarray(0, count) }
}
