import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { hasHeadings } from '@rawaj/contract/quickOrder/orderTable.ts'
import { parseOrderRows } from '@rawaj/contract/quickOrder/parseOrderText.ts'
import { maxRequestedLines, type RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'
import type { Caller, Shop } from '../../kernel/index.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { privateFile } from '../../platform/files/privateFiles.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { readSheet, readSheetOutlines } from '../../platform/sheets/readSheet.ts'
import { SheetError, type SheetFailure, type SheetLimits } from '../../platform/sheets/Sheet.ts'
import { assertNotTooMany } from './assertNotTooMany.ts'

/** Files of one customer. */
const limit = { max: 60, windowMinutes: 60 }

/** Beside the goods a bill has captions and sums. */
const limits: SheetLimits = { maxRows: 4 * maxRequestedLines, maxColumns: 200, maxCell: 32_767 }
/** A table of 10 MB takes less; what takes more is an attack. */
const process = { maxMemoryMb: 320, maxCpuMs: 10_000 }

const fieldErrors: Record<SheetFailure, FieldErrorCode> = {
  not_a_sheet: 'invalid_table',
  old_or_locked: 'table_locked',
  broken: 'table_broken',
  too_many_rows: 'table_too_large',
  too_many_columns: 'table_too_large',
  too_large: 'table_too_large',
}

/**
 * Lines of goods in a table that a customer sends. It is read as tables of imports are, in a process of its own, and not kept.
 * @throws `invalid_input` where it is no table, `too_many_lines`
 */
export async function readOrderFile(shop: Shop, customer: Caller, file: File): Promise<RequestedLine[]> {
  await countAttempt(shop, `quick order file ${customer.id}`, limit)
  const folder = await mkdtemp(join(tmpdir(), 'rawaj-order-'))
  try {
    const path = join(folder, 'table')
    await writeFile(path, new Uint8Array(await file.arrayBuffer()), { mode: privateFile })
    const lines = parseOrderRows(await readRows(path))
    if (lines.length === 0) throw invalidInput({ file: 'table_empty' })
    assertNotTooMany(lines.length)
    return lines
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    if (error.failure === 'too_many_rows') throw new AppError('too_many_lines')
    throw invalidInput({ file: fieldErrors[error.failure] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The rows of the sheet with the headings of a list of goods, or of the first one that has rows. */
async function readRows(path: string): Promise<string[][]> {
  const sheets = (await readSheetOutlines(path, limits, process)).filter(({ rows }) => rows.length > 0)
  const named = sheets.find(({ rows }) => hasHeadings(rows.map(({ cells }) => cells)))
  const { index: sheet = 0 } = named ?? sheets[0] ?? {}
  const rows: string[][] = []
  for await (const { cells } of readSheet(path, limits, { sheet, ...process })) rows.push(cells)
  return rows
}
