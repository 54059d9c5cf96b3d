/**
 * A slot for each row in sight: one that stays keeps its own, and one that comes takes that of one that went. A row that is
 * drawn into a slot changes what stands there, which costs a fraction of taking a row away and making another.
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
