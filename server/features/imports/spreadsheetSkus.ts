/** Months as spreadsheets abbreviate them in English. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Zeros that a number may have lost at its beginning. */
const maxZeros = 12

interface Day {
  day: number
  month: number
  /** With two digits; null: not named. */
  year: number | null
}

/** The day that a code became: `02-Jan`, `2-Jan`, `Jan-02`, `2026-01-02`. */
function dayOf(sku: string): Day | null {
  const named = /^(?:(\d{1,2})[- ]([a-z]{3})(?:[- ](?:\d{2})?(\d{2}))?|([a-z]{3})[- ](\d{1,2}))$/i.exec(sku)
  const month = months.indexOf((named?.[2] ?? named?.[4] ?? '').toLowerCase()) + 1
  if (named && month > 0) {
    const year = named[3] === undefined ? null : Number(named[3])
    return { day: Number(named[1] ?? named[5]), month, year }
  }
  const iso = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(sku)
  return iso ? { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) } : null
}

/** Whether a SKU is a day, into which spreadsheets turn codes such as `1-2`. */
export const isDay = (sku: string): boolean => dayOf(sku) !== null

/** SKUs that spreadsheets turn into this one: `00123` into 123, `1E5` into 100000, `1-2` into 02-Jan. */
export function skusBeforeSpreadsheet(sku: string): string[] {
  return [...withZeros(sku), ...withExponent(sku), ...asTyped(dayOf(sku))].filter((candidate) => candidate !== sku)
}

function withZeros(sku: string): string[] {
  if (!/^[1-9]\d*(?:\.\d+)?$/.test(sku)) return []
  return Array.from({ length: maxZeros }, (_, zeros) => `${'0'.repeat(zeros + 1)}${sku}`)
}

function withExponent(sku: string): string[] {
  const [, digits = '', zeros = ''] = /^([1-9]\d*?)(0+)$/.exec(sku) ?? []
  return Array.from({ length: zeros.length }, (_, kept) => {
    const exponent = zeros.length - kept
    return [`${digits}${'0'.repeat(kept)}E${exponent}`, `${digits}${'0'.repeat(kept)}E0${exponent}`]
  }).flat()
}

/** A day as a code of two or three numbers, with either of the first two first. */
function asTyped(found: Day | null): string[] {
  if (!found) return []
  const { day, month, year } = found
  const padded = (number: number) => [...new Set([String(number), String(number).padStart(2, '0')])]
  const pairs: [number, number][] = [
    [day, month],
    [month, day],
    ...(year === null ? [] : ([[month, year]] satisfies [number, number][])),
  ]
  const joined = (numbers: readonly number[]) =>
    ['-', '/', '.'].flatMap((mark) =>
      numbers.reduce<string[]>(
        (texts, number) =>
          padded(number).flatMap((text) => (texts.length ? texts.map((one) => one + mark + text) : [text])),
        [],
      ),
    )
  const withYear = year === null ? [] : pairs.slice(0, 2).flatMap((pair) => joined([...pair, year]))
  return [...new Set([...pairs.flatMap(joined), ...withYear])]
}
