import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { type ProductTaxCode, productTaxCodes } from '@rawaj/contract/money/tax.ts'
import { isGtin, normaliseGtin } from '@rawaj/contract/products/gtin.ts'
import { type ProductUnit, productUnits } from '@rawaj/contract/products/products.ts'
import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import { type Parsed, withoutBinaryFraction } from '@rawaj/contract/text/parsePrice.ts'
import { numberErrorCode, readScaled, readWhole } from '@rawaj/contract/text/typedNumber.ts'

const parsed = <Value>(value: Value | null | undefined, error: FieldErrorCode): Parsed<Value> =>
  value === null || value === undefined ? { error } : { value }

/** A number that a spreadsheet shows with an exponent: its digits are gone. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i
export const isShortened = (text: string): boolean => shortened.test(latinDigits(text).trim())

/** A GTIN as it was before a spreadsheet took it for a number: it loses the zeros that it begins with. */
export function parseGtin(text: string): Parsed<string> {
  const digits = normaliseGtin(text)
  if (isShortened(digits)) return { error: 'shortened_number' }
  const padded = [8, 12].map((length) => digits.padStart(length, '0'))
  return { value: isGtin(digits) ? digits : (padded.find((gtin) => /^\d{6,}$/.test(digits) && isGtin(gtin)) ?? digits) }
}

/** Nine digits, as many as every column of whole numbers has room for. */
const maxWhole = 999_999_999

/** A whole number of pieces or millimetres. */
export function parseWhole(text: string): Parsed<number> {
  const read = readWhole(text)
  if ('error' in read) return { error: numberErrorCode(read, 'whole') }
  return parsed(read.value >= 0 && read.value <= maxWhole ? read.value : null, 'invalid_value')
}

/** Units that stand in a cell or in its heading, each with its millimetres. */
const lengthUnits: readonly [RegExp, decimals: number][] = [
  [/\bmm\b|(?:^|[\s(])(?:مم|ملم)(?:$|[\s)])/i, 0],
  [/\bcm\b|(?:^|[\s(])سم(?:$|[\s)])/i, 1],
  [/\bm\b|(?:^|[\s(])(?:م|متر)(?:$|[\s)])/i, 3],
]

/** A length in whole millimetres; `heading` names the unit of cells that name none. */
export function parseLength(text: string, heading: string): Parsed<number> {
  const decimals = [text, heading].flatMap((named) => lengthUnits.find(([unit]) => unit.test(named))?.[1] ?? [])[0] ?? 0
  const figure = text.replace(/\s*(?:mm|cm|m|مم|ملم|سم|متر|م)\s*$/i, '')
  if (decimals === 0) return parseWhole(figure)
  const read = readScaled(withoutBinaryFraction(figure), { decimals })
  if ('error' in read) return { error: numberErrorCode(read, 'whole') }
  return parsed(read.value >= 0 && read.value <= maxWhole ? read.value : null, 'invalid_value')
}

/** A weight in grams; `unit` is the unit beside it, kilograms if there is none. */
export function parseWeight(text: string, unit: string): Parsed<number> {
  const figure = text.replace(/(كجم|كغ|كيلو|kg|جرام|غرام|جم|g)\.?\s*$/i, '')
  const named = foldText(`${unit} ${text}`)
  const isGrams = !/كجم|كغ|كيلو|kg|kilo/.test(named) && /جرام|غرام|جم|gram|\bg\b/.test(named)
  const grams = readScaled(withoutBinaryFraction(figure.trim()), { decimals: isGrams ? 0 : 3 })
  if ('error' in grams) return { error: grams.error === 'ambiguous' ? 'ambiguous_number' : 'invalid_value' }
  return grams.value < 0 ? { error: 'invalid_value' } : grams
}

const truths = new Set([
  'نعم',
  'صح',
  'yes',
  'y',
  'true',
  '1',
  'ظاهر',
  'معروض',
  'متاح',
  'active',
  'published',
  'visible',
  'taxable',
])
const untruths = new Set([
  'لا',
  'خطا',
  'no',
  'n',
  'false',
  '0',
  'مخفي',
  'غير معروض',
  'hidden',
  'draft',
  'inactive',
  '-1',
  'none',
  'archived',
])

/** Yes or no, in either language. */
export function parseTruth(text: string): Parsed<boolean> {
  const word = foldText(text).trim()
  if (truths.has(word)) return { value: true }
  return untruths.has(word) ? { value: false } : { error: 'invalid_value' }
}

const unitWords: Record<ProductUnit, readonly string[]> = {
  piece: ['قطعه', 'حبه', 'pc', 'pcs', 'each'],
  metre: ['متر', 'm', 'meter'],
  roll: ['لفه', 'رول'],
  box: ['علبه', 'كرتون', 'صندوق', 'carton'],
  pack: ['عبوه', 'باكيت', 'package'],
  set: ['طقم'],
  pair: ['زوج'],
}

export function parseUnit(text: string): Parsed<ProductUnit> {
  const word = foldText(text).trim()
  return parsed(
    productUnits.find((unit) => unit === word || unitWords[unit].includes(word)),
    'invalid_value',
  )
}

export function parseTaxCode(text: string): Parsed<ProductTaxCode> {
  const word = foldText(text).replace(/\s/g, '')
  return parsed(
    productTaxCodes.find((code) => foldText(code).replace(/\s/g, '') === word),
    'invalid_value',
  )
}

/** Reason why a product has no VAT, from its text: medicines and medical equipment by default. */
export function parseTaxReason(text: string): Parsed<ProductTaxCode> {
  const words = foldText(text)
  if (/vatex-sa-(35|36|29|30)/.test(words)) return parseTaxCode(/vatex-sa-\d\d/.exec(words)?.[0] ?? '')
  if (/معادن|ذهب|metal|gold/.test(words)) return { value: 'VATEX-SA-36' }
  if (/مالي|تامين|financial|insurance/.test(words)) return { value: 'VATEX-SA-29' }
  if (/عقار|real estate/.test(words)) return { value: 'VATEX-SA-30' }
  return /ادويه|طبي|medic/.test(words) ? { value: 'VATEX-SA-35' } : { error: 'invalid_value' }
}

/** Days of spreadsheets since the end of 1899, from 1954 to 2119: a day whose cell is shown as a number. */
const daySerial = { min: 20_000, max: 80_000 }
const dayMs = 86_400_000
const serialEpoch = Date.UTC(1899, 11, 30)

function dayOfSerial(digits: string): string | undefined {
  const serial = /^\d{5}(?:\.\d+)?$/.test(digits) ? Math.floor(Number(digits)) : 0
  if (serial < daySerial.min || serial > daySerial.max) return undefined
  return new Date(serialEpoch + serial * dayMs).toISOString().slice(0, 10)
}

/** A day (YYYY-MM-DD, or DD/MM/YYYY as the shop writes it, or the number of a spreadsheet) as its beginning in Riyadh, in ISO 8601. */
export function parseDay(text: string): Parsed<string> {
  const typed = latinDigits(text).trim()
  const digits = dayOfSerial(typed) ?? typed
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(digits)
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(digits)
  const [year, month, day] = iso ? iso.slice(1) : written ? written.slice(1).reverse() : []
  // Some programs write the first day of the year 1 for none.
  if (!year || !month || !day || Number(year) < 1900) return { error: 'invalid_value' }
  const named = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${named}T00:00:00+03:00`)
  // 31 February would be a day of March.
  const isReal = !Number.isNaN(at.getTime()) && new Date(`${named}T00:00:00Z`).toISOString().startsWith(named)
  return isReal ? { value: at.toISOString() } : { error: 'invalid_value' }
}
