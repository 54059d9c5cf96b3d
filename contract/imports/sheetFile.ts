/** Tables that the shop writes, row by row: the parts of a file of separated values, and the rows of a workbook. */
import {
  csvLine,
  type SheetColumnKind,
  type SheetValue,
  sheetName,
  workbookColumns,
  workbookRow,
} from './sheetColumns.ts'

/** Of which the first has the headings. */
export type SheetRows = Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>

/** By which Excel knows UTF-8. */
const byteOrderMark = '\ufeff'

/** Characters; a part is as large as a part of a reply may well be. */
const partLength = 16 * 1024

/** A file of separated values, as Excel reads Arabic: UTF-8 with a byte order mark. */
export async function* csvParts(rows: SheetRows, kinds: readonly SheetColumnKind[]): AsyncGenerator<string> {
  let part = byteOrderMark
  let isHeading = true
  for await (const row of rows) {
    part += isHeading ? csvLine(row) : csvLine(row, kinds)
    isHeading = false
    if (part.length < partLength) continue
    yield part
    part = ''
  }
  if (part !== '') yield part
}

/** The rows of a workbook's sheet. */
export async function* workbookRows(rows: SheetRows, kinds: readonly SheetColumnKind[]) {
  let isHeading = true
  for await (const row of rows) {
    yield isHeading ? workbookRow(row) : workbookRow(row, kinds)
    isHeading = false
  }
}

/** Name, columns and frozen headings of a workbook's sheet. */
export const workbookSheet = (title: string, kinds: readonly SheetColumnKind[]) => ({
  name: sheetName(title),
  columns: workbookColumns(kinds),
  freezePane: { rows: 1 },
})
