import { groupedRows } from './groupedRows.ts'
import type { GroupedRows, ProductColumns } from './productColumns.ts'
import type { RowFilters } from './rowFilters.ts'
import { rowsAtOnce, scanRows } from './scanRows.ts'

/**
 * Calls back with the rows that fail no filter, a part at a time, with their groups: those that are counted once follow each other.
 * A part is overwritten by the next one.
 */
export async function scanListed(
  columns: ProductColumns,
  { filters, byFamily }: { filters: RowFilters; byFamily: boolean },
  visit: (part: GroupedRows) => void,
  signal?: AbortSignal,
): Promise<void> {
  const grouped = groupedRows(columns, { byFamily })
  if (filters.bits === 0) return scanRows(grouped, visit, signal)
  const failed = new Uint32Array(rowsAtOnce)
  const listed: GroupedRows = { rows: new Uint32Array(rowsAtOnce), groups: new Uint32Array(rowsAtOnce) }
  const visitListed = (part: GroupedRows) => {
    filters.test(part.rows, failed.subarray(0, part.rows.length))
    const count = keepListed(part, failed, listed)
    visit({ rows: listed.rows.subarray(0, count), groups: listed.groups.subarray(0, count) })
  }
  await scanRows(grouped, visitListed, signal)
}

/** Copies the rows that failed nothing; their number. */
function keepListed({ rows, groups }: GroupedRows, failed: Uint32Array, listed: GroupedRows): number {
  let count = 0
  for (let at = 0; at < rows.length; at += 1) {
    // Written always, and kept where it is listed: no branch to be guessed.
    listed.rows[count] = rows[at] ?? 0
    listed.groups[count] = groups[at] ?? 0
    count += failed[at] === 0 ? 1 : 0
  }
  return count
}
