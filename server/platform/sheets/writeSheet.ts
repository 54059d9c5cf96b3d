import { Readable } from 'node:stream'
import {
  byteOrderMark,
  csvLine,
  type SheetColumnKind,
  type SheetValue,
  sheetName,
  workbookColumns,
  workbookRow,
} from '@rawaj/contract/imports/sheetColumns.ts'
import type { SheetFormat } from './Sheet.ts'

type Rows = Iterable<SheetValue[]> | AsyncIterable<SheetValue[]>

interface WrittenSheet {
  format: SheetFormat
  title: string
  /** Of the columns. */
  kinds: readonly SheetColumnKind[]
}

/**
 * A table as a file, row by row as it is read, of which the first has the headings: CSV as Excel reads Arabic (UTF-8 with a byte order mark), or one
 * sheet of a workbook, whose first row is frozen. No cell is a formula, whatever it begins with, and text stays text.
 */
export async function writeSheet(rows: Rows, { format, title, kinds }: WrittenSheet): Promise<Readable> {
  if (format === 'csv') return Readable.from(csvLines(rows, kinds), { objectMode: false })
  const { writeXlsxStream } = await import('hucre/xlsx')
  return Readable.fromWeb(
    // Text cells of the library are never formulas.
    writeXlsxStream(workbookRows(rows, kinds), {
      name: sheetName(title),
      columns: workbookColumns(kinds),
      freezePane: { rows: 1 },
    }) as never,
  )
}

/** Lines together as large as a part of a reply may well be. */
const partLength = 16 * 1024

async function* csvLines(rows: Rows, kinds: readonly SheetColumnKind[]): AsyncGenerator<string> {
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

async function* workbookRows(rows: Rows, kinds: readonly SheetColumnKind[]) {
  let isHeading = true
  for await (const row of rows) {
    yield isHeading ? workbookRow(row) : workbookRow(row, kinds)
    isHeading = false
  }
}
