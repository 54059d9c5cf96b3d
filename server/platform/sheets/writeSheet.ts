import { pipeline, Readable } from 'node:stream'
import { safeCell, safeCsvCell } from '@rawaj/contract/imports/sheetCells.ts'
import type { SheetFormat } from './Sheet.ts'

export type CellValue = string | number | null

type Rows = Iterable<CellValue[]> | AsyncIterable<CellValue[]>

/**
 * A table as a file, row by row as it is read: CSV as Excel reads Arabic (UTF-8 with a byte order mark), or one sheet of a
 * workbook, whose first row is frozen. No cell is a formula, whatever it begins with.
 */
export async function writeSheet(
  rows: Rows,
  { format, title }: { format: SheetFormat; title: string },
): Promise<Readable> {
  if (format === 'csv') {
    const { stringify } = await import('csv-stringify')
    const written = stringify({ bom: true, record_delimiter: 'windows' })
    // Both streams end when either fails or is abandoned.
    return pipeline(Readable.from(asSafe(rows, safeCsvCell)), written, () => {})
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  return Readable.fromWeb(
    // Text cells of the library are never formulas.
    writeXlsxStream(asSafe(rows, safeCell), { name: title.slice(0, 31), freezePane: { rows: 1 } }) as never,
  )
}

async function* asSafe(rows: Rows, safe: (text: string) => string): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map((value) => (typeof value === 'string' ? safe(value) : value))
}
