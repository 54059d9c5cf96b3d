import { open } from 'node:fs/promises'
import { plainCell } from '@rawaj/contract/imports/sheetCells.ts'
import { SheetError, type SheetLimits, type SheetOutline, type SheetRow } from './Sheet.ts'

/** The most that a spreadsheet has; reading stops there, whether rows are empty or not. */
const lastRow = 1_048_576

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1')
/** Signature of a compound file: an old or encrypted workbook. */
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * The rows of a file, whichever kind of table its content is; of a workbook those of one sheet.
 * @param sheet its position in the workbook
 * @throws SheetError
 */
export async function* readRows(path: string, limits: SheetLimits, sheet = 0): AsyncGenerator<SheetRow> {
  const rows = (await isWorkbookFile(path)) ? await workbookRows(path, sheet) : await separatedRows(path, limits)
  let count = 0
  for await (const row of rows) {
    if (row.number > lastRow) throw new SheetError('too_many_rows', { row: row.number })
    const cells = trimmed(row, limits)
    if (cells.length === 0) continue
    count += 1
    if (count > limits.maxRows) throw new SheetError('too_many_rows', { row: row.number })
    yield { ...row, cells }
  }
}

/**
 * The first rows of each sheet of a file.
 * @throws SheetError
 */
export async function* readOutlines(path: string, limits: SheetLimits, maxRows: number): AsyncGenerator<SheetOutline> {
  const sheets = (await isWorkbookFile(path)) ? await workbookSheets(path) : [{ index: 0, name: '' }]
  for (const sheet of sheets) {
    const rows: SheetRow[] = []
    try {
      for await (const row of readRows(path, limits, sheet.index)) {
        rows.push(row)
        if (rows.length === maxRows) break
      }
    } catch (error) {
      // A sheet of a chart has no rows.
      const isOneOfSeveral = sheets.length > 1 && rows.length === 0
      if (!(error instanceof SheetError && error.failure === 'broken' && isOneOfSeveral)) throw error
    }
    yield { ...sheet, rows }
  }
}

// Each reader is loaded when needed: a process is started for every file.
const workbookRows = async (path: string, sheet: number) => (await import('./readXlsx.ts')).readXlsx(path, sheet)
const workbookSheets = async (path: string) => (await import('./readXlsx.ts')).listSheets(path)
const separatedRows = async (path: string, limits: SheetLimits) => (await import('./readCsv.ts')).readCsv(path, limits)

async function isWorkbookFile(path: string): Promise<boolean> {
  const start = await firstBytes(path)
  if (start.equals(compoundStart)) throw new SheetError('old_or_locked')
  return start.equals(zipStart)
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(zipStart.length), 0, zipStart.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The row without empty cells at its end. */
function trimmed({ number, cells }: SheetRow, { maxColumns, maxCell }: SheetLimits): string[] {
  const texts = cells.map((cell) => plainCell(cell.trim()).trim())
  const used = texts.findLastIndex((text) => text !== '') + 1
  if (used > maxColumns) throw new SheetError('too_many_columns', { row: number })
  const tooLarge = texts.some((text) => text.length > maxCell)
  if (tooLarge) throw new SheetError('too_large', { row: number })
  return texts.slice(0, used)
}
