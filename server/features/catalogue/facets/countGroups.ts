import type { ProductFilters } from '../ProductQuery.ts'
import { groupedRows } from './groupedRows.ts'
import type { GroupedRows, ProductColumns } from './productColumns.ts'
import { createRowFilters, type GroupPrices } from './rowFilters.ts'
import { scanListed } from './scanListed.ts'

/** The number of products of a list, or of its families, however many. */
export async function countGroups(
  columns: ProductColumns,
  { input, prices, now }: { input: ProductFilters; prices: GroupPrices; now: Date },
  signal?: AbortSignal,
): Promise<number> {
  const filters = createRowFilters(columns, input, { prices, now })
  const byFamily = input.group === 'family'
  if (filters.bits === 0) return groupedRows(columns, { byFamily }).groups.at(-1) ?? 0
  let count = 0
  let counted = 0
  const visit = ({ groups }: GroupedRows) => {
    for (let at = 0; at < groups.length; at += 1) {
      const group = groups[at] ?? 0
      if (group !== counted) count += 1
      counted = group
    }
  }
  await scanListed(columns, { filters, byFamily }, visit, signal)
  return count
}
