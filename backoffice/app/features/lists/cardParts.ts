import type { Column, ListRow } from './defineList.ts'
import type { RowProps } from './rowParts.tsx'

/** Lines that fit on a card beside the name and the status. */
const maxLines = 2
/** Pixels: the padding and the border of a card, its name in one or two lines, and a line below it with a status and without. */
const heights = { frame: 25, name: 28, longName: 44, statusLine: 24, line: 23 }
/** Characters of a name that has room in one line of the narrowest phone. */
const shortName = 18

/**
 * What a card shows of the columns: a row has one time beside its last line, or several that each are a line with a label, so that a
 * beginning is not taken for an end. What there is none of takes no line.
 */
export function partsOfCard<Row extends ListRow>({
  columns,
  row,
  texts,
}: Pick<RowProps<Row>, 'columns' | 'row' | 'texts'>) {
  const primary = columns.find((column) => column.primary) ?? columns[0]
  const status = columns.find(({ kind }) => kind === 'status')
  const times = columns.filter((column) => column.kind === 'time' && column !== primary)
  const hasValue = (column: Column<Row>) => !['', null].includes(column.value(row.original, texts) as string | null)
  const time = times.length === 1 ? times.find(hasValue) : undefined
  const isAlone = (column: Column<Row>) => times.length === 1 && times[0] === column
  const lines = columns
    .filter((column) => column !== primary && column !== status && !isAlone(column) && hasValue(column))
    .slice(0, maxLines)
  return { primary, isCode: primary?.kind === 'code', status, time, lines }
}

/** Height of the card of a row in pixels, from what it shows: any number of cards scrolls without being measured. */
export function cardHeight<Row extends ListRow>(props: Pick<RowProps<Row>, 'columns' | 'row' | 'texts'>): number {
  const { primary, isCode, status, time, lines } = partsOfCard(props)
  const { length } = String(primary?.value(props.row.original, props.texts) ?? '')
  const name = isCode || length <= shortName ? heights.name : heights.longName
  const hasStatusLine = status !== undefined && !isCode
  const count = Math.max(lines.length, hasStatusLine || time ? 1 : 0)
  const below = count * heights.line + (hasStatusLine ? heights.statusLine - heights.line : 0)
  return heights.frame + name + below
}
