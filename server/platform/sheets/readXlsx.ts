import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readXlsx as readWorkbook, streamXlsxRows } from 'hucre/xlsx'
import { type OpenZip, openZip, ZipError } from '../zip/openZip.ts'
import { kindOfValue, textOfValue } from './cellText.ts'
import { type CellKind, SheetError, type SheetOutline, type SheetRow } from './Sheet.ts'

/** Unpacked size of 50 MB of tables and pictures; content that repeats in every row compresses well. */
const limits = { maxEntries: 2_000, maxTotalBytes: 512 * 1024 * 1024, maxRatio: 100 }
/** Sheets of a workbook that are looked at. */
const maxSheets = 20
/** Unpacked bytes of a sheet whose formulas are looked at: a larger one is only read row by row. */
const maxFormulaBytes = 32 * 1024 * 1024
const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/i
const formulaStart = Buffer.from('<f')

/**
 * The rows of a sheet of a workbook. A formula has the value that it had when the workbook was saved; one that was saved without a
 * value is marked.
 * @param sheet its position
 */
export async function* readXlsx(path: string, sheet: number): AsyncGenerator<SheetRow> {
  const withoutValue = await formulasWithoutValue(path, sheet)
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  let number = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      number = index + 1
      yield { number, cells: values.map(textOfValue), ...kindsOf(values, withoutValue.get(index) ?? []) }
    }
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError('broken', { row: number === 0 ? null : number + 1, cause: error })
  }
}

/** Visible sheets of a workbook. */
export async function listSheets(path: string): Promise<Pick<SheetOutline, 'index' | 'name'>[]> {
  const zip = await openHarmless(path)
  zip.close()
  const sheets: Pick<SheetOutline, 'index' | 'name'>[] = []
  const collect = ({ index, name, hidden = false, veryHidden = false }: SheetInfo) => {
    if (!hidden && !veryHidden && sheets.length < maxSheets) sheets.push({ index, name })
    return false
  }
  // What is broken is reported where rows are read.
  await readWorkbook(await readFile(path), { sheets: collect }).catch(() => {})
  return sheets.length > 0 ? sheets : [{ index: 0, name: '' }]
}

interface SheetInfo {
  index: number
  name: string
  hidden?: boolean
  veryHidden?: boolean
}

function kindsOf(values: readonly unknown[], formulas: readonly number[]): Pick<SheetRow, 'kinds'> {
  const kinds: Record<number, CellKind> = {}
  for (const [index, value] of values.entries()) {
    const kind = kindOfValue(value)
    if (kind) kinds[index] = kind
  }
  for (const index of formulas) kinds[index] = 'formula'
  return Object.keys(kinds).length > 0 ? { kinds } : {}
}

/** Formulas that programs other than spreadsheets wrote, and that none has calculated: cells by row, both from 0 on. */
async function formulasWithoutValue(path: string, sheet: number): Promise<ReadonlyMap<number, number[]>> {
  const zip = await openHarmless(path)
  const found = new Map<number, number[]>()
  try {
    if (!(await hasFormula(zip))) return found
  } finally {
    zip.close()
  }
  const workbook = await readWorkbook(await readFile(path), { sheets: [sheet] }).catch(() => null)
  for (const [place, { formula, formulaResult }] of workbook?.sheets[0]?.cells ?? []) {
    if (formula === undefined || (formulaResult !== undefined && formulaResult !== null)) continue
    const [row = 0, column = 0] = place.split(',').map(Number)
    found.set(row, [...(found.get(row) ?? []), column])
  }
  return found
}

async function hasFormula(zip: OpenZip): Promise<boolean> {
  const parts = zip.entries.filter(({ name }) => sheetPart.test(name))
  if (parts.some(({ bytes }) => bytes > maxFormulaBytes)) return false
  for (const { name } of parts) {
    const content = await zip.read(name, maxFormulaBytes).catch(asSheetError)
    if (content?.includes(formulaStart)) return true
  }
  return false
}

/**
 * Checks what the workbook declares, before anything of it is unpacked.
 * @throws SheetError
 */
function openHarmless(path: string): Promise<OpenZip> {
  return openZip(path, limits).catch(asSheetError)
}

function asSheetError(error: unknown): never {
  if (!(error instanceof ZipError)) throw error
  throw new SheetError(error.reason, { cause: error })
}
