import { isEqual, type Values } from './fieldTypes.ts'

/** Two people changed one field: what this one typed, and what is there by now. */
export interface Conflict {
  name: string
  /** What both have changed. */
  base: unknown
  mine: unknown
  theirs: unknown
}

/**
 * What the form holds after somebody else has saved: their values, with this person's changes on top. A field that both
 * have changed, and not alike, is a conflict: it keeps what was typed here until one of the two is chosen.
 */
export function mergeChanges(base: Values, mine: Values, theirs: Values): { values: Values; conflicts: Conflict[] } {
  const changed = Object.keys(mine).filter((name) => !isEqual(mine[name], base[name]))
  const kept = Object.fromEntries(changed.map((name) => [name, withoutGoneIds(mine[name], theirs[name])]))
  const conflicts = changed
    .filter((name) => !isEqual(theirs[name], base[name]) && !isEqual(theirs[name], mine[name]))
    .map((name) => ({ name, base: base[name], mine: kept[name], theirs: theirs[name] }))
  return { values: { ...theirs, ...kept }, conflicts }
}

/** Rows that are kept here and were removed by somebody else are new ones. */
function withoutGoneIds(mine: unknown, theirs: unknown): unknown {
  if (!isRows(mine) || !isRows(theirs)) return mine
  const there = new Set(theirs.map(({ id }) => id))
  return mine.map(({ id, ...row }) => (id === undefined || !there.has(id) ? row : { id, ...row }))
}

const isRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
