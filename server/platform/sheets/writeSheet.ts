import { pipeline, Readable } from 'node:stream'
import { safeCell, safeCsvCell } from '@rawaj/contract/imports/sheetCells.ts'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'
import type { SheetFormat } from './Sheet.ts'

export type CellValue = string | number | null

type Rows = Iterable<CellValue[]> | AsyncIterable<CellValue[]>

/**
 * A table as a file, row by row as it is read: CSV as Excel reads Arabic (UTF-8 with its mark), or one sheet of a workbook.
 * The first row stays in sight. No cell is a formula, whatever it begins with.
 */
export function writeSheet(rows: Rows, { format, title }: { format: SheetFormat; title: string }): Readable {
  if (format === 'csv') {
    const written = stringify({ bom: true, record_delimiter: 'windows' })
    // Both end with the first that fails, or is left.
    return pipeline(Readable.from(asSafe(rows, safeCsvCell)), written, () => {})
  }
  return Readable.fromWeb(
    // Its text cells are texts and never formulas.
    writeXlsxStream(asSafe(rows, safeCell), { name: title.slice(0, 31), freezePane: { rows: 1 } }) as never,
  )
}

async function* asSafe(rows: Rows, safe: (text: string) => string): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map((value) => (typeof value === 'string' ? safe(value) : value))
}
