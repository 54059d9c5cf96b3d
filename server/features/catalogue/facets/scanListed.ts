import { groupedRows } from './groupedRows.ts'
import type { ProductColumns } from './productColumns.ts'
import type { RowFilters } from './rowFilters.ts'
import { rowsAtOnce, scanRows } from './scanRows.ts'

/** Calls back for every row that fails no filter, with its group: those that are counted once follow each other. */
export async function scanListed(
  columns: ProductColumns,
  { filters, byFamily }: { filters: RowFilters; byFamily: boolean },
  visit: (row: number, group: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const failed = new Uint32Array(rowsAtOnce)
  await scanRows(
    groupedRows(columns, { byFamily }),
    ({ rows, groups }) => {
      filters.test(rows, failed.subarray(0, rows.length))
      for (let at = 0; at < rows.length; at += 1) if (failed[at] === 0) visit(rows[at] ?? 0, groups[at] ?? 0)
    },
    signal,
  )
}
