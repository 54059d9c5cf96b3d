/**
 * What a spreadsheet would take for a formula when it opens the file: OWASP's list for CSV injection, with the full-width
 * forms that some programs treat alike.
 */
const formulaStart = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/
/** A number begins with a sign and is no formula. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/

/** As a cell is written, so that no program runs it: behind an apostrophe, which `withoutApostrophe` takes away again. */
export function safeCell(text: string): string {
  if (text === '-' || plainNumber.test(text)) return text
  // What was written with an apostrophe keeps it.
  return formulaStart.test(text) || (text.startsWith("'") && formulaStart.test(text.replace(/^'+/, '')))
    ? `'${text}`
    : text
}

/** What a cell says that was written by `safeCell`, or with an apostrophe by hand. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.replace(/^'+/, '')) ? text.slice(1) : text

/** A cell of a workbook as text: numbers without an exponent, days as YYYY-MM-DD. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return textOfNumber(value)
  if (value instanceof Date) return textOfDate(value)
  return String(value)
}

function textOfNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  // A barcode is a number to Excel, and a long one is no 6.28E+12.
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value)
}

function textOfDate(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const iso = value.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}
