import type { Language } from '@rawaj/contract/text/languages.ts'
import type { ProductQuery } from '../ProductQuery.ts'
import type { GroupedRows, ProductColumns } from './productColumns.ts'
import { createRowFilters, type GroupPrices } from './rowFilters.ts'
import { firstRows, rowOrderOf } from './rowOrder.ts'
import { scanListed } from './scanListed.ts'

/** Products of a list. */
export interface MatchedProducts {
  /** Products, or families. */
  count: number
  /** Ids of the first ones in the order of the list, and perhaps of others; they are in no order. */
  ids: Uint32Array
}

interface Matching {
  input: ProductQuery
  language: Language
  prices: GroupPrices
  now: Date
  /** How many products are wanted from the beginning of the list. */
  length: number
}

/** Counts a list, and finds its first products without sorting the others. */
export async function matchRows(
  columns: ProductColumns,
  { input, language, prices, now, length }: Matching,
  signal?: AbortSignal,
): Promise<MatchedProducts> {
  const filters = createRowFilters(columns, input, { prices, now })
  const matched = new Uint32Array(columns.size)
  let found = 0
  const visit = ({ rows }: GroupedRows) => {
    matched.set(rows, found)
    found += rows.length
  }
  const count = await scanListed(columns, { filters, byFamily: input.group === 'family' }, visit, signal)
  const order = rowOrderOf(columns, { input, language, filters })
  const rows = firstRows(order, matched.subarray(0, found), length)
  return { count, ids: rows.map((row) => columns.id[row] ?? 0) }
}
