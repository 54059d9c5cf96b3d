import { setImmediate } from 'node:timers/promises'
import { ReadCancelledError } from '../../../platform/database/readPool.ts'
import type { GroupedRows } from './productColumns.ts'

/** Milliseconds that a scan runs before others have their turn. */
const turnMs = 5
/** Few enough that what is computed of them stays close to the processor. */
export const rowsAtOnce = 16_384

/** Calls back for the rows, a part at a time. Lets other work of this process run in between. */
export async function scanRows(
  { rows, groups }: GroupedRows,
  visit: (part: GroupedRows) => void,
  signal?: AbortSignal,
): Promise<void> {
  let turnEndsAt = performance.now() + turnMs
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    visit({ rows: rows.subarray(from, from + rowsAtOnce), groups: groups.subarray(from, from + rowsAtOnce) })
    if (performance.now() < turnEndsAt) continue
    if (signal?.aborted) throw new ReadCancelledError()
    await setImmediate()
    turnEndsAt = performance.now() + turnMs
  }
}
