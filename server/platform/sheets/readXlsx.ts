import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { streamXlsxRows } from 'hucre/xlsx'
import { openZip, ZipError } from '../zip/openZip.ts'
import { textOfValue } from './cellText.ts'
import { SheetError, type SheetRow } from './Sheet.ts'

/** Unpacked size of 50 MB of tables and pictures; content that repeats in every row compresses well. */
const limits = { maxEntries: 2_000, maxTotalBytes: 512 * 1024 * 1024, maxRatio: 100 }

/** The rows of a workbook's first sheet. A formula has the value that it had when the workbook was saved. */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  await assertHarmless(path)
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

/**
 * Checks what the workbook declares, before anything of it is unpacked.
 * @throws SheetError
 */
async function assertHarmless(path: string): Promise<void> {
  try {
    const zip = await openZip(path, limits)
    zip.close()
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw new SheetError(error.reason, { cause: error })
  }
}
