import type { ProductFilters } from '../ProductQuery.ts'
import { groupedRows, type ProductColumns } from './productColumns.ts'
import { createRowFilters, type GroupPrices } from './rowFilters.ts'
import { rowsAtOnce, scanRows } from './scanRows.ts'

/** The number of products of a list, or of its families, however many. */
export async function countGroups(
  columns: ProductColumns,
  { input, prices, now }: { input: ProductFilters; prices: GroupPrices; now: Date },
  signal?: AbortSignal,
): Promise<number> {
  const filters = createRowFilters(columns, input, { prices, now })
  const all = groupedRows(columns, { byFamily: input.group === 'family' })
  if (filters.isEmpty) return all.groups.at(-1) ?? 0
  const failed = new Uint32Array(rowsAtOnce)
  let count = 0
  let counted = 0
  await scanRows(
    all,
    ({ rows, groups }) => {
      filters.test(rows, failed.subarray(0, rows.length))
      for (let at = 0; at < rows.length; at += 1) {
        if (failed[at] !== 0 || groups[at] === counted) continue
        counted = groups[at] ?? 0
        count += 1
      }
    },
    signal,
  )
  return count
}
