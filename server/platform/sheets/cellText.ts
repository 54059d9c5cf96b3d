import type { CellKind } from './Sheet.ts'

/** Decimal places that Excel shows; what lies behind them is left of its binary fractions. */
const significantDigits = 15

/** A cell of a workbook as text: numbers as Excel shows them, without an exponent, days as YYYY-MM-DD. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return textOfNumber(value)
  if (value instanceof Date) return textOfDate(value)
  return String(value)
}

/** Kind of a cell whose text does not say it. */
export function kindOfValue(value: unknown): CellKind | undefined {
  if (value instanceof Date) return 'day'
  // A point before three digits groups thousands, or begins decimals.
  return typeof value === 'number' && /\.\d{3}$/.test(textOfNumber(value)) ? 'number' : undefined
}

function textOfNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  // Excel treats a barcode as a number, and a long one must not become 6.28E+12.
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? value.toFixed(0) : String(value)
  return String(Number(value.toPrecision(significantDigits)))
}

function textOfDate(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const iso = value.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}
