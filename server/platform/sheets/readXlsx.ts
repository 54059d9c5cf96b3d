import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { streamXlsxRows } from 'hucre/xlsx'
import { textOfValue } from './cellText.ts'
import { SheetError, type SheetRow } from './Sheet.ts'

/** The rows of the first sheet of a workbook. A formula is what it came to when the workbook was saved. */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  let number = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      number = index + 1
      yield { number, cells: values.map(textOfValue) }
    }
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError('broken', { row: number === 0 ? null : number + 1, cause: error })
  }
}
