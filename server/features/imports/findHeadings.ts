import { type ImportKind, keyColumns } from '@rawaj/contract/imports/importSchemas.ts'
import type { SheetOutline, SheetRow } from '../../platform/sheets/Sheet.ts'
import { type ColumnMatcher, isNoColumn } from './columns.ts'
import type { FileSheet } from './tables.ts'

/** Characters of a cell that is shown. */
const maxShown = 100
/** Rows of a sheet that are kept: its headings are among the first of them. */
const keptRows = 20
/** Rows below the headings whose cells are shown. */
const sampleRows = 3

/** The beginning of each sheet as it is kept and shown. */
export const outlinesOf = (sheets: readonly SheetOutline[]): FileSheet[] =>
  sheets.map(({ index, name, rows }) => ({
    index,
    name: shownText(name),
    rows: rows.slice(0, keptRows).map(({ number, cells }) => ({ number, cells: cells.map(shownText) })),
  }))

const shownText = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, maxShown)

export interface Headings {
  sheet: number
  headingRow: number
}

/**
 * Sheet and row whose cells are the headings of such a table: the row in which the most columns are recognised, the key column
 * above all. Titles, instructions and groups of headings above it are passed over. Where nothing is recognised: the first row that
 * has about as many cells as the widest one, in the first sheet that has rows below it.
 * @returns null where no sheet has rows below its headings
 */
export function findHeadings(kind: ImportKind, sheets: readonly FileSheet[], matcher: ColumnMatcher): Headings | null {
  const candidates = sheets.flatMap(({ index, rows }) =>
    rows.slice(0, -1).map((row, place) => ({
      sheet: index,
      headingRow: row.number,
      score: scoreOf(kind, matcher(row.cells)),
      isWide: isWide(row.cells, rows.slice(place)),
    })),
  )
  const [best] = candidates.toSorted((one, other) => other.score - one.score)
  // One word of a sheet may be a heading of ours by chance.
  const found = best && best.score >= minScore ? best : (candidates.find((row) => row.isWide) ?? candidates[0])
  return found ? { sheet: found.sheet, headingRow: found.headingRow } : null
}

const keyScore = 2
const minScore = 2

function scoreOf(kind: ImportKind, matches: ReturnType<ColumnMatcher>): number {
  const known = matches.filter((match) => match !== null && !isNoColumn(match)).length
  const leftOut = matches.filter((match) => match !== null && isNoColumn(match)).length
  return known + leftOut / 4 + (matches.includes(keyColumns[kind]) ? keyScore : 0)
}

function isWide(cells: readonly string[], rows: FileSheet['rows']): boolean {
  const filled = (texts: readonly string[]) => texts.filter((text) => text !== '').length
  return filled(cells) > 1 && filled(cells) * 2 >= Math.max(...rows.map((row) => filled(row.cells)))
}

/** The row of headings of a sheet, and some rows below it; undefined: there is no such row, or nothing below it. */
export function rowsAt(sheets: readonly FileSheet[], { sheet, headingRow }: Headings): SheetRow[] | undefined {
  const { rows = [] } = sheets.find(({ index }) => index === sheet) ?? {}
  const place = rows.findIndex(({ number }) => number === headingRow)
  const shown = rows.slice(place, place + 1 + sampleRows)
  return place < 0 || shown.length < 2 ? undefined : shown
}
