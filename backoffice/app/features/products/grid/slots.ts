/**
 * A slot for each visible row: a row that stays keeps its slot, and a new one takes that of one that left. Rendering a row into a
 * slot changes its content, which costs a fraction of removing and creating rows.
 */
export function assignSlots(before: ReadonlyMap<number, number>, rows: readonly number[]): Map<number, number> {
  const shown = new Set(rows)
  const kept = [...before].filter(([row]) => shown.has(row))
  const after = new Map(kept)
  const taken = new Set(kept.map(([, slot]) => slot))
  let next = 0
  for (const row of rows) {
    if (after.has(row)) continue
    while (taken.has(next)) next += 1
    taken.add(next)
    after.set(row, next)
  }
  return after
}
