import { foldText } from '../text/foldText.ts'
import { readNumber } from '../text/typedNumber.ts'
import type { SpecificationEntry } from './products.ts'

/**
 * Kind of a field of a specification template: `number` with the field's unit, `text`, or `choice`, one of a list.
 * It decides the natural order of its values, and which values are the same however they are typed.
 */
export const fieldKinds = ['text', 'number', 'choice'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Whether shoppers filter lists by the values of a field of this kind, where nobody has said so: texts mostly differ from one another. */
export const filteredByDefault = (kind: FieldKind): boolean => kind !== 'text'

/** A value that a field of the kind `choice` takes. */
export interface FieldChoice {
  ar: string
  en: string
}

/** A field, as far as its values depend on it. */
export interface ValueField {
  kind: FieldKind
  unitAr: string
  unitEn: string
  /** In their natural order; empty unless the kind is `choice`. */
  choices: readonly FieldChoice[]
}

/** A value in both languages; one may be empty. */
type ValueTexts = Pick<SpecificationEntry, 'valueAr' | 'valueEn'>

/** Spellings of units that differ in more than letters, by the one they are compared as. */
const unitSpellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    in: "\" '' inch inches بوصه بوصات انش انشات انج",
    mm: 'mm مم ملم مليمتر ميليمتر millimetre millimeter',
    cm: 'cm سم سنتيمتر',
    m: 'm م متر metre meter',
    ml: 'ml مل ملليلتر مليلتر',
    l: 'l لتر litre liter',
    g: 'g جم غم غرام جرام gram',
    kg: 'kg كجم كغ كيلوغرام كيلوجرام',
    bar: 'bar بار',
    '°': '° deg degree degrees درجه',
    piece: 'piece pieces pcs pc قطعه قطع حبه حبات',
    hp: 'hp حصان',
    w: 'w watt watts وات واط',
    v: 'v volt volts فولت',
  }).flatMap(([unit, spellings]) => spellings.split(' ').map((spelling): [string, string] => [spelling, unit])),
)

/** Clothing sizes from small to large. */
const letterSizes = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'xxxxxl']

/** `2xl` is `xxl`. */
const letterSizeOf = (text: string) =>
  letterSizes.indexOf(text.replace(/^([2-5])x(?=[sl]$)/, (_, times: string) => 'x'.repeat(Number(times))))

/** Whether it is a clothing size such as `M` or `2XL`, folded. */
export const isClothingSize = (text: string): boolean => letterSizeOf(text) >= 0

const folded = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()
/** One spelling of a unit that is written in several ways; the folded text itself where it is none. */
export const unitOf = (text: string): string => unitSpellings.get(text) ?? text
/** Whether it is the spelling of a unit, folded. */
export const isUnit = (text: string): boolean => unitSpellings.has(text)

/** Up to three decimals: `readNumber` takes a point before three digits for the decimal point then. */
const decimals = 4

interface Figure {
  number: number
  /** What stands behind it, folded. */
  unit: string
}

/** The figure that a value begins with: `20`, `٢٠٫٥ مم`, `½`, `1 1/2"`; undefined: it begins with none. */
function figureOf(text: string): Figure | undefined {
  // NFKC writes ½ as 1⁄2, and so 1½ as 11⁄2.
  const value = folded(text.replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 '))
  const fraction = /^(?:(\d{1,6})[ -])?(\d{1,6})\/(\d{1,6})(?!\d|\/)\s*(.*)$/.exec(value)
  if (fraction) {
    const [, whole = '0', part = '0', parts = '1', unit = ''] = fraction
    return Number(parts) === 0
      ? undefined
      : { number: Number(whole) + Number(part) / Number(parts), unit: unitOf(unit) }
  }
  const [, figure = '', unit = ''] = /^([+-]?\d[\d.,]*)\s*(.*)$/.exec(value) ?? []
  const reading = readNumber(figure, { decimals })
  return 'number' in reading ? { number: Number(reading.number), unit: unitOf(unit) } : undefined
}

/**
 * The number of a value of a field with this unit, which may stand behind it in either language.
 * @returns undefined where it is not a number, or of another unit
 */
function fieldNumber({ unitAr, unitEn }: Pick<ValueField, 'unitAr' | 'unitEn'>, text: string): number | undefined {
  const figure = figureOf(text)
  if (!figure) return undefined
  const units = ['', unitAr, unitEn].map((unit) => unitOf(folded(unit)))
  return units.includes(figure.unit) ? figure.number : undefined
}

/** Place of a value among the choices of its field, named in either language; -1: it is none of them. */
export function choiceIndex(choices: readonly FieldChoice[], { valueAr, valueEn }: ValueTexts): number {
  const [ar, en] = [folded(valueAr), folded(valueEn)]
  return choices.findIndex(
    (choice) => (ar !== '' && folded(choice.ar) === ar) || (en !== '' && folded(choice.en) === en),
  )
}

/** Whether a field of this kind takes the value. An empty one is none. */
export function isFieldValue(field: ValueField, value: ValueTexts): boolean {
  const texts = [value.valueAr, value.valueEn].filter((text) => text !== '')
  if (field.kind === 'text' || texts.length === 0) return true
  if (field.kind === 'choice') return choiceIndex(field.choices, value) >= 0
  const [first, second = first] = texts.map((text) => fieldNumber(field, text))
  return first !== undefined && first === second
}

/**
 * Text that two values of a field share exactly if they are the same to a person: digits of any set, spaces, letter case and the
 * spelling of units and fractions make no difference. Empty: there is no value.
 */
export function fieldValueKey(field: ValueField, value: ValueTexts): string {
  const text = value.valueEn || value.valueAr
  if (text === '') return ''
  const choice = choiceIndex(field.choices, value)
  if (choice >= 0) return folded(field.choices[choice]?.en || field.choices[choice]?.ar || text)
  const number = fieldNumber(field, text)
  if (number !== undefined) return String(number)
  const size = letterSizes[letterSizeOf(folded(text))]
  if (size !== undefined) return size
  const figure = figureOf(text)
  return figure ? `${figure.number} ${figure.unit}` : folded(text)
}

/** The same with the unit of the field, for values of fields of different units: 4 metres are not 4 millimetres. */
export function measuredValueKey(field: ValueField, value: ValueTexts): string {
  const key = fieldValueKey(field, value)
  const unit = unitOf(folded(field.unitEn || field.unitAr))
  return key !== '' && unit !== '' && Number.isFinite(Number(key)) ? `${key} ${unit}` : key
}

/** Whether two values of a field are the same in one language or the other. */
export const isSameFieldValue = (field: ValueField, one: ValueTexts, other: ValueTexts): boolean =>
  (['valueAr', 'valueEn'] as const).some((language) => {
    const [first, second] = [one, other].map((value) =>
      fieldValueKey(field, { valueAr: '', valueEn: '', [language]: value[language] }),
    )
    return first !== '' && first === second
  }) ||
  (fieldValueKey(field, one) !== '' && fieldValueKey(field, one) === fieldValueKey(field, other))

/** Compares texts as people order them: 9 before 10, whatever the language. */
const collator = new Intl.Collator(['ar', 'en'], { numeric: true, sensitivity: 'base' })

/**
 * Order of two values of a field: choices as they are listed, numbers by their size, clothing sizes from small to large, other
 * texts by the alphabet; what is none of the field's values comes last.
 */
export function compareFieldValues(field: ValueField, one: ValueTexts, other: ValueTexts): number {
  const [first, second] = [rankOf(field, one), rankOf(field, other)]
  return first.group - second.group || first.order - second.order || collator.compare(first.text, second.text)
}

/** Groups: the field's own values, clothing sizes, figures with a unit, texts, nothing. */
function rankOf(field: ValueField, value: ValueTexts): { group: number; order: number; text: string } {
  const text = value.valueEn || value.valueAr
  const choice = choiceIndex(field.choices, value)
  if (choice >= 0) return { group: 0, order: choice, text: '' }
  const number = fieldNumber(field, text)
  if (number !== undefined) return { group: 0, order: number, text: '' }
  const size = letterSizeOf(folded(text))
  if (size >= 0) return { group: 1, order: size, text: '' }
  const figure = figureOf(text)
  if (figure) return { group: 2, order: figure.number, text: figure.unit }
  return { group: text === '' ? 4 : 3, order: 0, text: folded(text) }
}
