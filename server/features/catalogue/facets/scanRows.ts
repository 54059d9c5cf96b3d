import { setImmediate } from 'node:timers/promises'
import { isFirst, type ProductColumns } from './productColumns.ts'

/** Milliseconds that a scan runs before others have their turn. */
const turnMs = 4
const groupsBetween = 4_096

/**
 * Calls back for each of the rows, with the number of its group, from 1: rows that are counted once have the same one, and
 * follow each other. Lets other work of this process run in between.
 */
export async function scanRows(
  columns: ProductColumns,
  { among, byFamily }: { among: Uint32Array | undefined; byFamily: boolean },
  visit: (row: number, group: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  let turnEndsAt = performance.now() + turnMs
  const letOthersRun = async () => {
    if (performance.now() < turnEndsAt) return
    signal?.throwIfAborted()
    await setImmediate()
    turnEndsAt = performance.now() + turnMs
  }
  if (among) {
    const sorted = byFamily
      ? among.toSorted((one, other) => (columns.familyId[one] ?? 0) - (columns.familyId[other] ?? 0))
      : among
    let group = 0
    let family = 0
    for (const row of sorted) {
      const own = byFamily ? (columns.familyId[row] ?? 0) : 0
      if (own === 0 || own !== family) group += 1
      family = own
      visit(row, group)
    }
    return
  }
  let group = 0
  for (let first = 0; first < columns.rows; first += 1) {
    if (columns.id[first] === 0 || (byFamily && !isFirst(columns, first))) continue
    group += 1
    if (!byFamily || columns.familyId[first] === 0) visit(first, group)
    else for (let row = first; row !== -1; row = columns.nextMember[row] ?? -1) visit(row, group)
    if (group % groupsBetween === 0) await letOthersRun()
  }
}
