import type { FieldErrorCode } from '../api/errors.ts'
import { formatRiyals, type Halalas } from '../money/money.ts'
import { latinDigits } from './digits.ts'
import { withoutUnseenMarks } from './unseenMarks.ts'

/**
 * The one reader of figures that people type, paste or import, in every field of shop and back office. Amounts of programs
 * on the wire are read by `parseRiyals`, which is stricter (docs/api.md, Ground rules).
 *
 * Read are digits of all three sets (123, ١٢٣, ۱۲۳), a sign before or a minus behind them, the riyal in its spellings on
 * either side, thousands grouped by comma, point, space or apostrophe, and decimals behind a point or a comma. A comma
 * before exactly three digits groups thousands, as it is written in Saudi Arabia. A point before exactly three digits is
 * ambiguous where a field takes fewer decimals than three: half of the world groups with it, the other half does not.
 */

export interface NumberFormat {
  /** The number of decimals that the field takes; further ones are an error unless they are zeros. */
  decimals: number
  /** Whether thousands may be grouped; `false` for coordinates, where a comma is always the decimal point. */
  grouping?: boolean
}

/** A figure that a field cannot take as it is typed. */
export type NumberProblem =
  | { error: 'empty' | 'not_a_number' | 'too_precise' }
  /** Both readings, as figures are written on screen. */
  | { error: 'ambiguous'; readings: readonly [string, string] }

/** Decimal text with a point, without grouping and superfluous zeros: `-1234.5`. */
export type NumberReading = { number: string } | NumberProblem

const riyal = String.raw`(?:(?:Saudi )?(?:riyals?|rials?)|S\.?A\.?R\.?|S\.?R\.?s?|ريال(?:ات|[اً]{1,2})?(?: سعودي(?:ة|[اً]{1,2})?)?|ر\.? ?س\.?|﷼|\u20C1)`
const currencyBefore = new RegExp(`^${riyal} ?`, 'iu')
const currencyBehind = new RegExp(` ?${riyal}$`, 'iu')

/** One spelling for signs of one meaning. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[\p{Zs}\s]+/gu, ' '],
  [/[\u2019\u2018\u02BC\u2032\uFF07`´]/g, "'"],
  [/[،，]/g, ','],
  [/．/g, '.'],
  [/[\u2010-\u2013\u2212\uFE63\uFF0D]/g, '-'],
  [/＋/g, '+'],
]

/** Reads what was typed into a field that takes `decimals` decimals. */
export function readNumber(text: string, format: NumberFormat): NumberReading {
  // As programs send it, and most people type it.
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return { number: text }
  const figures = latinDigits(withoutUnseenMarks(text))
  const spelled = spellings.reduce((figure, [found, written]) => figure.replace(found, written), figures).trim()
  if (spelled === '') return { error: 'empty' }
  const [, before, figure = '', behind] = /^([+-]?) ?(.*?) ?(-?)$/.exec(withoutCurrency(spelled)) ?? []
  if (before && behind) return { error: 'not_a_number' }
  const sign = before === '-' || behind ? '-' : ''
  const found = readingsOf(withoutCurrency(figure), format)
  const [first, second] = found.map((each) => signed(sign, each))
  if (first === undefined) return { error: 'not_a_number' }
  if (second !== undefined) return { error: 'ambiguous', readings: [asShown(first, format), asShown(second, format)] }
  return decimalsOf(first).length > format.decimals ? { error: 'too_precise' } : { number: first }
}

function withoutCurrency(figure: string): string {
  const rest = figure.replace(currencyBefore, '')
  return (rest === figure ? figure.replace(currencyBehind, '') : rest).trim()
}

/** Every number that these digits and separators may mean, in plain decimal text. */
function readingsOf(figure: string, { decimals, grouping = true }: NumberFormat): string[] {
  if (!/\d/.test(figure) || !/^\d{0,15}(?:[.,' ٫٬]\d{0,15})*$/.test(figure)) return []
  const groups = figure.split(/[.,' ٫٬]/)
  const marks = figure.match(/[.,' ٫٬]/g) ?? []
  const mark = marks.at(-1)
  const whole = marks.length === 0 || (grouping && isGrouped(groups, marks)) ? [groups.join('')] : []
  const decimal = isDecimal(groups, marks, grouping) ? [`${groups.slice(0, -1).join('')}.${groups.at(-1)}`] : []
  if (whole.length === 0 || decimal.length === 0) return [...whole, ...decimal]
  if (mark === ',') return whole
  return decimals >= 3 ? decimal : [...whole, ...decimal]
}

const groupMarks = new Set(['.', ',', "'", ' ', '٬'])

/** Thousands in groups of three, separated by one and the same mark. */
function isGrouped([first = '', ...others]: readonly string[], marks: readonly string[]): boolean {
  const isOneMark = new Set(marks).size === 1 && marks.every((mark) => groupMarks.has(mark))
  return isOneMark && /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3)
}

/** Digits before and behind a mark of decimals; those before it grouped by another mark or by none. */
function isDecimal(groups: readonly string[], marks: readonly string[], grouping: boolean): boolean {
  const [mark, before, fraction] = [marks.at(-1), groups.slice(0, -1), groups.at(-1)]
  if (mark !== '.' && mark !== ',' && mark !== '٫') return false
  if (marks.length > 1) {
    const grouped = marks.slice(0, -1)
    return grouping && fraction !== '' && !grouped.includes(mark) && isGrouped(before, grouped)
  }
  // A comma with digits on one side alone is a part of a figure.
  return mark === ',' ? before[0] !== '' && fraction !== '' : true
}

/** Without superfluous zeros; nothing has no sign. */
function signed(sign: string, figure: string): string {
  const [whole = '', fraction = ''] = figure.split('.')
  const [digits, decimals] = [whole.replace(/^0+(?=\d)/, '') || '0', fraction.replace(/0+$/, '')]
  const number = decimals === '' ? digits : `${digits}.${decimals}`
  return number === '0' ? number : `${sign}${number}`
}

const decimalsOf = (number: string): string => number.split('.')[1] ?? ''

/** With grouped thousands, and two decimals at least where the field takes decimals or the figure has some. */
function asShown(number: string, { decimals }: NumberFormat): string {
  const [whole = '', fraction = ''] = number.split('.')
  const shown = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === 0 && fraction === '' ? shown : `${shown}.${fraction.padEnd(2, '0')}`
}

/** A typed amount of riyals in halalas; negative ones too. */
export const readAmount = (text: string): { value: Halalas } | NumberProblem => readScaled(text, { decimals: 2 })

/** A typed whole number; negative ones too. */
export const readWhole = (text: string): { value: number } | NumberProblem => readScaled(text, { decimals: 0 })

/** A typed figure in units of the last decimal that its field takes: 1.5 with three decimals is 1500. */
export function readScaled(text: string, format: NumberFormat): { value: number } | NumberProblem {
  const read = readNumber(text, format)
  if ('error' in read) return read
  const [whole = '', fraction = ''] = read.number.split('.')
  // By its digits, never by a float product.
  const value = Number(`${whole}${fraction.padEnd(format.decimals, '0')}`)
  return Number.isSafeInteger(value) ? { value } : { error: 'not_a_number' }
}

/** The code of a field's error for a figure that it cannot take. */
export function numberErrorCode({ error }: NumberProblem, kind: 'amount' | 'whole' | 'quantity'): FieldErrorCode {
  if (error === 'ambiguous') return 'ambiguous_number'
  if (kind === 'quantity') return 'invalid_quantity'
  return kind === 'amount' ? 'invalid_amount' : 'invalid_number'
}

/** An amount in a field: `1234.50`, and `1234` without halalas. */
export function amountText(halalas: Halalas): string {
  const text = formatRiyals(halalas).replaceAll(',', '')
  return text.endsWith('.00') ? text.slice(0, -3) : text
}
