/** A column with room for this index: itself, or one at least twice as long. */
export function longEnough(column: Uint32Array, index: number): Uint32Array {
  if (index < column.length) return column
  const longer = new Uint32Array(Math.max(2 * column.length, index + 1))
  longer.set(column)
  return longer
}
