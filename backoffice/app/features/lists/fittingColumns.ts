import type { Column, ListRow } from './defineList.ts'

/** Widths in rem: of a column, and of those of the checkboxes and menus. */
const defaultWidth = 11
const actionsWidth = 6
/** From this room on, in rem, all columns are shown, and rows that are wider scroll sideways. */
const roomForScrolling = 48
/** Texts are cut off where they have less room: those of wide columns may lose this much of it. */
const narrowest = 0.7
const wide = 10

type Sized = Pick<Column<never>, 'width' | 'kind'>

const widthOf = ({ width = defaultWidth }: Sized) => width

const leastWidthOf = (column: Sized) => {
  const isText = column.kind === undefined || column.kind === 'code'
  return isText && widthOf(column) > wide ? widthOf(column) * narrowest : widthOf(column)
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

export const widthOfTable = (columns: readonly Sized[], hasActions: boolean): number =>
  sum(columns.map(widthOf)) + (hasActions ? actionsWidth : 0)

/**
 * Columns that have room beside each other on a tablet, in rem: what says which row it is, its status, and the first of the rest.
 * Who hides one of them sees the next.
 */
export function fittingColumns<Row extends ListRow>(
  columns: readonly Column<Row>[],
  room: number,
  hasActions: boolean,
): readonly Column<Row>[] {
  if (room >= roomForScrolling || widthOfTable(columns, hasActions) <= room) return columns
  const rank = ({ primary, kind }: Column<Row>) => (primary ? 0 : kind === 'status' ? 1 : 2)
  const inTurn = columns.toSorted((one, other) => rank(one) - rank(other))
  let left = room - (hasActions ? actionsWidth : 0)
  const kept = new Set<Column<Row>>()
  for (const column of inTurn) {
    if (kept.size > 0 && leastWidthOf(column) > left) break
    left -= leastWidthOf(column)
    kept.add(column)
  }
  const fitting = columns.filter((column) => kept.has(column))
  const missing = sum(fitting.map((column) => widthOf(column) - leastWidthOf(column)))
  const share = missing > 0 ? Math.min(1, Math.max(0, left) / missing) : 0
  return fitting.map((column) => {
    const least = leastWidthOf(column)
    return { ...column, width: least + (widthOf(column) - least) * share }
  })
}
