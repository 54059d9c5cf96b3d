import type { FieldErrorCode } from '../api/errors.ts'
import { type Halalas, toRiyals } from '../money/money.ts'
import type { PriceGroup } from '../money/pricing.ts'
import type { ListBreak } from '../money/quantityBreaks.ts'
import { latinDigits } from '../text/digits.ts'
import { foldText } from '../text/foldText.ts'
import { type Parsed, parsePrice } from '../text/parsePrice.ts'
import { numberErrorCode, readScaled, readWhole } from '../text/typedNumber.ts'
import { factInputs } from './productFacts.ts'
import { maxQuantityBreaks } from './productFilters.ts'
import { breakFromError, priceError } from './productInputs.ts'
import type { ContentsUnit } from './products.ts'

/** How goods are sold, in cells: what a piece contains, and what it costs in quantity. */

const unitWords: Readonly<Record<ContentsUnit, string>> = {
  metre: 'm metre metres meter meters م متر امتار',
  centimetre: 'cm centimetre centimetres centimeter سم سنتيمتر',
  millimetre: 'mm millimetre millimetres millimeter مم ملم مليمتر',
  squareMetre: 'm2 m² sqm م2 م² متر مربع',
  litre: 'l litre litres liter liters ل لتر',
  millilitre: 'ml millilitre millilitres milliliter مل ملليلتر مليلتر',
  kilogram: 'kg kilogram kilograms كجم كغ كغم كيلو كيلوغرام كيلوجرام',
  gram: 'g gram grams جم غم غ جرام غرام',
}
const key = (text: string) => foldText(text).replace(/[\s.]/g, '')
const units = new Map(
  (Object.entries(unitWords) as [ContentsUnit, string][]).flatMap(([unit, words]) =>
    (unit === 'squareMetre' ? [...words.split(' '), 'متر مربع'] : words.split(' ')).map((word) => [key(word), unit]),
  ),
)
units.set(key('متر'), 'metre')

/** The units in which a fraction of a unit is whole. */
const smaller: Partial<Record<ContentsUnit, { unit: ContentsUnit; decimals: number }>> = {
  metre: { unit: 'millimetre', decimals: 3 },
  centimetre: { unit: 'millimetre', decimals: 1 },
  litre: { unit: 'millilitre', decimals: 3 },
  kilogram: { unit: 'gram', decimals: 3 },
}

export interface Contents {
  amount: number
  unit: ContentsUnit
}

/** What a piece contains: `6 m`, `500 ml`, `5.8 متر`, which is 5,800 mm. `heading` names the unit of cells that name none. */
export function parseContents(text: string, heading: string): Parsed<Contents> {
  const [, figure = '', named = ''] = /^([\d.,٬٫\s]*\d)\s*(.*)$/.exec(latinDigits(text).trim()) ?? []
  const unit = units.get(key(named || (/\(([^)]+)\)\s*$/.exec(heading)?.[1] ?? '')))
  if (unit === undefined) return { error: 'invalid_value' }
  const whole = readWhole(figure)
  if ('value' in whole)
    return whole.value < 1 ? { error: 'out_of_range' } : checkedAmount({ amount: whole.value, unit })
  const parts = smaller[unit]
  const read = parts ? readScaled(figure, { decimals: parts.decimals }) : whole
  if ('error' in read) return { error: numberErrorCode(read, 'whole') }
  return parts ? checkedAmount({ amount: read.value, unit: parts.unit }) : { error: 'invalid_value' }
}

function checkedAmount(contents: Contents): Parsed<Contents> {
  const { success } = factInputs.contentsAmount.safeParse(contents.amount)
  return success ? { value: contents } : { error: 'out_of_range' }
}

/** Columns of quantity breaks, by the price list that they are of. */
export const breakColumns = {
  breaksRetail: 'retail',
  breaksWholesale: 'wholesale',
  breaksContract: 'contract',
} as const satisfies Record<string, PriceGroup>
export type BreakColumn = keyof typeof breakColumns
export const breakColumnNames = Object.keys(breakColumns) as BreakColumn[]

/** Error of all breaks of one list, which stand in one cell. */
export function listBreaksError(rows: readonly ListBreak[]): FieldErrorCode | undefined {
  if (rows.length > maxQuantityBreaks) return 'too_many_breaks'
  for (const { from, halalas } of rows) {
    const wrong = breakFromError(from) ?? priceError(halalas)
    if (wrong) return wrong
  }
  return new Set(rows.map(({ from }) => from)).size === rows.length ? undefined : 'breaks_alike'
}

/** Prices from numbers of pieces on: `25: 11.90; 50: 10.80`, a line each, or separated otherwise. */
export function parseBreaks(text: string): Parsed<ListBreak[]> {
  const parts = latinDigits(text)
    .split(/[;؛|\n]|[,،](?=\s*(?:من|from)?\s*\d+\s*\+?\s*[:：=@])/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const rows: ListBreak[] = []
  for (const part of parts) {
    const [, from = '', price = ''] = /^(?:من|from|≥|>=)?\s*(\d[\d\s]*)\+?\s*[:：=@]\s*(.+)$/i.exec(part) ?? []
    const pieces = readWhole(from)
    if (from === '' || 'error' in pieces) return { error: 'breaks_unreadable' }
    const halalas = parsePrice(price)
    if ('error' in halalas) return halalas
    rows.push({ from: pieces.value, halalas: halalas.value })
  }
  const error = listBreaksError(rows)
  if (error) return { error }
  return { value: rows.toSorted((one, other) => one.from - other.from) }
}

const symbols: Readonly<Record<ContentsUnit, string>> = {
  metre: 'm',
  centimetre: 'cm',
  millimetre: 'mm',
  squareMetre: 'm²',
  litre: 'l',
  millilitre: 'ml',
  kilogram: 'kg',
  gram: 'g',
}

/** What a piece contains as tables have it, in any language; empty: it is not said. */
export const contentsText = ({ contentsAmount, contentsUnit }: StoredContents) =>
  contentsAmount === null ? '' : `${contentsAmount} ${symbols[contentsUnit]}`

interface StoredContents {
  contentsAmount: number | null
  contentsUnit: ContentsUnit
}

/** Breaks of one list as `parseBreaks` reads them: `25: 11.90; 50: 10.80`; empty: there are none. */
export const listBreaksText = (breaks: readonly { from: number; halalas: Halalas }[]): string =>
  breaks.map(({ from, halalas }) => `${from}: ${toRiyals(halalas).toFixed(2)}`).join('; ')
