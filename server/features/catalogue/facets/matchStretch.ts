import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Stretch } from '../listSql.ts'
import type { ProductQuery } from '../ProductQuery.ts'
import { groupedRows } from './groupedRows.ts'
import type { GroupedRows, ProductColumns } from './productColumns.ts'
import { createRowFilters, type GroupPrices, type RowFilters } from './rowFilters.ts'
import { compareRows, rowOrderOf, sortedRows } from './rowOrder.ts'
import { scanListed } from './scanListed.ts'

/** A stretch of a list of products, or of families as their first members, in its order. */
export interface MatchedStretch {
  /** Of the whole list. */
  count: number
  ids: Uint32Array
  /** The family of each; 0 for none. */
  families: Uint32Array
}

interface Matching {
  input: ProductQuery
  language: Language
  prices: GroupPrices
  now: Date
  stretch: Stretch
}

/**
 * Finds a stretch of a list without sorting the others: one pass finds the first member of each family.
 * @returns undefined where memory does not know: a name has no place in the order yet, or products came or went during the pass
 */
export async function matchStretch(
  columns: ProductColumns,
  { input, language, prices, now, stretch }: Matching,
  signal?: AbortSignal,
): Promise<MatchedStretch | undefined> {
  const filters = createRowFilters(columns, input, { prices, now })
  const order = rowOrderOf(columns, { input, language, filters })
  const lacksPlaces = () => order.isRanked && hasUnranked(columns, filters)
  if (lacksPlaces()) return undefined
  const byFamily = input.group === 'family'
  const grouped = groupedRows(columns, { byFamily })
  const first = new Uint32Array(grouped.groups.at(-1) ?? 0)
  let count = 0
  let current = 0
  const visit = ({ rows, groups }: GroupedRows) => {
    for (let at = 0; at < rows.length; at += 1) {
      const [row, group] = [rows[at] ?? 0, groups[at] ?? 0]
      if (group !== current) first[count++] = row
      else if (compareRows(order, row, first[count - 1] ?? 0) < 0) first[count - 1] = row
      current = group
    }
  }
  await scanListed(columns, { filters, byFamily }, visit, signal)
  // A row may be another product's by now.
  if (columns[byFamily ? 'byFamily' : 'each'] !== grouped || lacksPlaces()) return undefined
  const rows = sortedRows(order, first.subarray(0, count), stretch)
  return {
    count,
    ids: rows.map((row) => columns.id[row] ?? 0),
    families: rows.map((row) => columns.familyId[row] ?? 0),
  }
}

/** Whether a product of the list has a name whose place is not known. */
function hasUnranked({ unranked, active }: ProductColumns, filters: RowFilters): boolean {
  if (unranked.size === 0) return false
  const rows = Uint32Array.from(unranked).filter((row) => active[row] === 1)
  const failed = new Uint32Array(rows.length)
  filters.test(rows, failed)
  return failed.includes(0)
}
