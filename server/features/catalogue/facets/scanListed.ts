import { groupedRows } from './groupedRows.ts'
import type { GroupedRows, ProductColumns } from './productColumns.ts'
import type { RowFilters } from './rowFilters.ts'
import { rowsAtOnce, scanRows } from './scanRows.ts'

/**
 * Calls back with the rows that fail no filter, a part at a time, with their groups: those that are counted once follow each other.
 * A part is overwritten by the next one.
 * @returns the number of the groups
 */
export async function scanListed(
  columns: ProductColumns,
  { filters, byFamily }: { filters: RowFilters; byFamily: boolean },
  visit: (part: GroupedRows) => void,
  signal?: AbortSignal,
): Promise<number> {
  const failed = new Uint32Array(rowsAtOnce)
  const listed: GroupedRows = { rows: new Uint32Array(rowsAtOnce), groups: new Uint32Array(rowsAtOnce) }
  let [groups, last] = [0, 0]
  const visitListed = (part: GroupedRows) => {
    filters.test(part.rows, failed.subarray(0, part.rows.length))
    const count = keepListed(part, failed, listed)
    const kept = { rows: listed.rows.subarray(0, count), groups: listed.groups.subarray(0, count) }
    groups += countChanges(kept.groups, last)
    last = kept.groups.at(-1) ?? last
    visit(kept)
  }
  await scanRows(groupedRows(columns, { byFamily }), visitListed, signal)
  return groups
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

/** How many numbers differ from the one before them. */
function countChanges(numbers: Uint32Array, first: number): number {
  let [changes, before] = [0, first]
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0
    changes += number === before ? 0 : 1
    before = number
  }
  return changes
}
