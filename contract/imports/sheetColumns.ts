/** Tables that the shop writes: kinds of columns, and their cells in files of separated values and in workbooks. */
import { riyadhClock } from '../time/shopDay.ts'
import { safeCell, safeCsvText } from './sheetCells.ts'

/**
 * - `text`: stays as it is in every program, whatever it looks like
 * - `number`, `money`: a number, money in riyals
 * - `day`: YYYY-MM-DD
 * - `moment`: ISO 8601, written as the clock of Riyadh shows it
 * - `asTyped`: cells of a file that is handed back; a program may make numbers and days of them
 */
export type SheetColumnKind = 'text' | 'number' | 'money' | 'day' | 'moment' | 'asTyped'

/** Of a column, in both languages. */
export interface SheetHeading {
  ar: string
  en: string
  kind: SheetColumnKind
}

export type SheetValue = string | number | null

/** What some reader takes for more than a letter of an unquoted cell; a backslash alone ends a table for PostgreSQL. */
const needsQuotes = /[",;|\\]|[\p{Zl}\p{Zp}\p{Cc}]|^\s|\s$/u

/** A line of RFC 4180; without kinds, of headings. */
export function csvLine(values: readonly SheetValue[], kinds: readonly SheetColumnKind[] = []): string {
  const cells = values.map((value, index) => {
    const text = csvText(value, kinds[index] ?? 'text')
    return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${cells.join(',')}\r\n`
}

function csvText(value: SheetValue, kind: SheetColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : String(value)
  if (kind === 'text') return safeCsvText(value)
  const clock = kind === 'moment' ? clockOf(value) : null
  return clock ? clock.toISOString().slice(0, 16).replace('T', ' ') : safeCell(value)
}

/** A cell of a workbook; a date has the clock of Riyadh in its fields in UTC, as spreadsheets know no time zones. */
function workbookValue(value: SheetValue, kind: SheetColumnKind): string | number | Date | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return value
  const clock = kind === 'moment' ? clockOf(value) : kind === 'day' ? dayOf(value) : null
  return clock ?? safeCell(value)
}

/** A row of a workbook; without kinds, of headings. */
export const workbookRow = (values: readonly SheetValue[], kinds: readonly SheetColumnKind[] = []) =>
  values.map((value, index) => workbookValue(value, kinds[index] ?? 'text'))

interface WorkbookColumn {
  /** In characters. */
  width: number
  /** Number format; that of text keeps it text when its cell is edited. */
  numFmt?: string
}

const workbookColumn: Readonly<Record<SheetColumnKind, WorkbookColumn>> = {
  text: { width: 22, numFmt: '@' },
  number: { width: 11 },
  money: { width: 13, numFmt: '0.00' },
  day: { width: 13, numFmt: 'yyyy-mm-dd' },
  moment: { width: 18, numFmt: 'yyyy-mm-dd hh:mm' },
  asTyped: { width: 22 },
}

/** Name of a workbook's sheet: Excel takes 31 characters, and some of them not. */
export const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'

/** Widths and formats of a workbook's columns. */
export const workbookColumns = (kinds: readonly SheetColumnKind[]): WorkbookColumn[] =>
  kinds.map((kind) => workbookColumn[kind])

function clockOf(moment: string): Date | null {
  const at = Date.parse(moment)
  return Number.isNaN(at) ? null : riyadhClock(at)
}

function dayOf(day: string): Date | null {
  const date = new Date(`${day}T00:00:00.000Z`)
  return Number.isNaN(date.getTime()) ? null : date
}
