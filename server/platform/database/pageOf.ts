/**
 * One page of a list, of which the query has read one row more than `limit`.
 * @param cursorOf what the next page continues after
 */
export function pageOf<Row, Entry, Cursor>(
  rows: readonly Row[],
  limit: number,
  { toEntry, cursorOf }: { toEntry: (row: Row) => Entry; cursorOf: (last: Row) => Cursor },
): { data: Entry[]; next: Cursor | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: shown.map((row) => toEntry(row)), next: rows.length > limit && last ? cursorOf(last) : null }
}
