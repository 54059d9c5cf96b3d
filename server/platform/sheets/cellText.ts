/** A cell of a workbook as text: numbers without an exponent, days as YYYY-MM-DD. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return textOfNumber(value)
  if (value instanceof Date) return textOfDate(value)
  return String(value)
}

function textOfNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  // Excel treats a barcode as a number, and a long one must not become 6.28E+12.
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value)
}

function textOfDate(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const iso = value.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}
