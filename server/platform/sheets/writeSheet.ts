import { Readable } from 'node:stream'
import type { SheetColumnKind } from '@rawaj/contract/imports/sheetColumns.ts'
import { csvParts, type SheetRows, workbookRows, workbookSheet } from '@rawaj/contract/imports/sheetFile.ts'
import type { SheetFormat } from './Sheet.ts'

interface WrittenSheet {
  format: SheetFormat
  title: string
  /** Of the columns. */
  kinds: readonly SheetColumnKind[]
  /** Characters of the first column, where it is wider than its kind. */
  firstWidth?: number
}

/**
 * A table as a file, row by row as it is read, of which the first has the headings: CSV as Excel reads Arabic (UTF-8 with a byte order mark), or one
 * sheet of a workbook, whose first row is frozen. No cell is a formula, whatever it begins with, and text stays text.
 */
export async function writeSheet(
  rows: SheetRows,
  { format, title, kinds, firstWidth }: WrittenSheet,
): Promise<Readable> {
  if (format === 'csv') return Readable.from(csvParts(rows, kinds), { objectMode: false })
  const { writeXlsxStream } = await import('hucre/xlsx')
  const sheet = workbookSheet(title, kinds)
  const columns = sheet.columns.map((column, place) =>
    place === 0 && firstWidth !== undefined ? { ...column, width: firstWidth } : column,
  )
  return Readable.fromWeb(
    // Text cells of the library are never formulas.
    writeXlsxStream(workbookRows(rows, kinds), { ...sheet, columns }) as never,
  )
}
