import type { ProductFilters } from '../ProductQuery.ts'
import { groupedRows } from './groupedRows.ts'
import type { ProductColumns } from './productColumns.ts'
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
  return scanListed(columns, { filters, byFamily }, () => undefined, signal)
}
