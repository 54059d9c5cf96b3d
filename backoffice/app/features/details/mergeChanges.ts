import { isEqual, type MergeValues, type Values } from './fieldTypes.ts'

/** Two people changed one field: what this one typed, and what is there by now. */
export interface Conflict {
  name: string
  /** A field that both have changed. */
  base: unknown
  mine: unknown
  theirs: unknown
}

/**
 * Values of the form after a colleague's save: theirs, with the user's own changes on top. A field that both have changed
 * differently is a conflict: it keeps the user's value until one of the two is chosen. `mergers` merge two values of a field, by
 * its name.
 */
export function mergeChanges(
  base: Values,
  mine: Values,
  theirs: Values,
  mergers: Readonly<Record<string, MergeValues>> = {},
): { values: Values; conflicts: Conflict[] } {
  const changed = Object.keys(mine).filter((name) => !isEqual(mine[name], base[name]))
  const byBoth = changed.filter((name) => !isEqual(theirs[name], base[name]) && !isEqual(theirs[name], mine[name]))
  const together = Object.fromEntries(
    byBoth.flatMap((name) => {
      const merged = mergers[name]?.(base[name], mine[name], theirs[name])
      return merged === undefined ? [] : [[name, merged]]
    }),
  )
  const kept = Object.fromEntries(
    changed.map((name) => [name, name in together ? together[name] : withoutGoneIds(mine[name], theirs[name])]),
  )
  const conflicts = byBoth
    .filter((name) => !(name in together))
    .map((name) => ({ name, base: base[name], mine: kept[name], theirs: theirs[name] }))
  return { values: { ...theirs, ...kept }, conflicts }
}

/**
 * Puts two changes of one list together whose rows are known by a key: rows that are new or gone in either are so in the
 * whole, and the order is this person's where they have moved any. A row that both have changed is to be chosen.
 */
export const mergeRows =
  (key: string): MergeValues =>
  (base, mine, theirs) => {
    if (!isRows(base) || !isRows(mine) || !isRows(theirs)) return undefined
    const find = (rows: readonly Values[], row: Values) => rows.find((one) => one[key] === row[key])
    const order = (rows: readonly Values[]) => rows.map((row) => row[key])
    const added = mine.filter((row) => !find(base, row) && !find(theirs, row))
    const kept = [...theirs.filter((row) => find(mine, row) || !find(base, row)), ...added]
    const rows = kept.map((row) => {
      const [before, here] = [find(base, row), find(mine, row)]
      if (!here || isEqual(here, before)) return row
      return !before || isEqual(row, before) || isEqual(row, here) ? here : undefined
    })
    const whole = rows.filter((row) => row !== undefined)
    if (whole.length < rows.length) return undefined
    const hasMoved = !isEqual(
      order(mine),
      order(base).filter((one) => order(mine).includes(one)),
    )
    if (!hasMoved) return whole
    const places = new Map(order(mine).map((one, place) => [one, place]))
    // Rows that the colleague has added come last.
    const placeOf = (row: Values) => places.get(row[key]) ?? Number.POSITIVE_INFINITY
    return whole.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0))
  }

/** Rows that were removed by a colleague but are kept here become new ones. */
function withoutGoneIds(mine: unknown, theirs: unknown): unknown {
  if (!isRows(mine) || !isRows(theirs)) return mine
  const there = new Set(theirs.map(({ id }) => id))
  return mine.map(({ id, ...row }) => (id === undefined || !there.has(id) ? row : { id, ...row }))
}

const isRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
