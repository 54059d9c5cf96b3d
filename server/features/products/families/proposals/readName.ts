import { isClothingSize, isUnit, unitOf } from '@rawaj/contract/products/fieldValues.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'

/** A size, angle, class, colour or number in a name. */
export interface NameValue {
  /** What it is, with its place among its kind: `#mm 0` is the first number of millimetres, `size 0` the first clothing size. */
  slot: string
  /** As it is written, without and with its unit. */
  bare: string
  full: string
  start: number
  end: number
}

/** A word of a name that is no such value. */
interface NameWord {
  /** Folded. */
  word: string
  start: number
  end: number
}

export interface ReadName {
  words: readonly NameWord[]
  values: readonly NameValue[]
  /** The same for names that differ in nothing but their values, wherever these stand. */
  pattern: string
}

const digit = '[\\d\\u0660-\\u0669\\u06F0-\\u06F9]'
const fraction = `(?:${digit}+[ -])?${digit}+[/\\u2044]${digit}+|(?:${digit}+ ?)?[¼-¾⅐-⅞]`
const figure = `(?:${fraction}|${digit}+(?:[.,٫]${digit}+)?)`
const between = '\\s?[x×*X]\\s?'
const part = new RegExp(
  `(?<![\\p{L}\\d])(?<figures>${figure}(?:${between}${figure})*)|(?<word>\\p{L}[\\p{L}\\p{M}'’]*)(?<number>${digit}+)?|(?<sign>[°"”″]|'')`,
  'gu',
)
const sizeWords = new Set('small medium large صغير صغيره وسط متوسط متوسطه كبير كبيره'.split(' '))
const colours = new Set(
  `white black blue red green yellow grey gray orange pink brown navy teal beige silver gold purple violet turquoise
  ابيض بيضاء اسود سوداء ازرق زرقاء احمر حمراء اخضر خضراء اصفر صفراء رمادي رماديه برتقالي برتقاليه وردي ورديه بني بنيه كحلي
  كحليه فيروزي فيروزيه بيج فضي فضيه ذهبي ذهبيه بنفسجي بنفسجيه`.split(/\s+/),
)
/** Words that say no more than what a value beside them is of. */
const fillers = new Set(
  'size sizes dia diameter length width مقاس مقاسات قياس قطر بقطر القطر طول بطول عرض بعرض بمقاس'.split(' '),
)

/** A product without a family. */
export interface LooseProduct {
  id: number
  sku: string
  nameAr: string
  nameEn: string
  brandId: number | null
  specification: readonly SpecificationEntry[]
}

/** A product with its names taken apart. */
export interface ReadProduct extends LooseProduct {
  ar: ReadName
  en: ReadName
}

/** Takes the names of a product apart: the slow part of making proposals. */
export const readProduct = (product: LooseProduct): ReadProduct => ({
  ...product,
  ar: readName(product.nameAr),
  en: readName(product.nameEn),
})

/** Reads a name of a product: what it is, and the values that may differ among products that are one. */
export function readName(name: string): ReadName {
  const parts = [...name.matchAll(part)]
  const counts = new Map<string, number>()
  const words: NameWord[] = []
  const values: NameValue[] = []
  const addValue = (kind: string, { bare, start, end }: { bare: string; start: number; end: number }) => {
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    values.push({ slot: `${kind} ${count}`, bare, full: name.slice(start, end), start, end })
  }
  for (let at = 0; at < parts.length; at += 1) {
    const [text = ''] = parts[at] ?? []
    const { index: start = 0, groups = {} } = parts[at] ?? {}
    const end = start + text.length
    const { figures, word, number } = groups
    if (figures !== undefined) {
      const next = parts[at + 1]
      const unit = next && unitAfter(name.slice(end, next.index), next)
      const many = new RegExp(between, 'u').test(figures) ? '×' : '#'
      if (unit === undefined) addValue(many, { bare: figures, start, end })
      else {
        at += 1
        if (isClothingSize(`${foldText(figures)}${unit}`))
          addValue('size', { bare: name.slice(start, unitEnd(next)), start, end: unitEnd(next) })
        else addValue(`${many}${unit}`, { bare: figures, start, end: unitEnd(next) })
      }
      continue
    }
    const folded = foldText(word ?? text)
    // A class such as PN16 or FFP2.
    if (number !== undefined && /^[a-z]{1,4}$/.test(folded)) addValue(`${folded}#`, { bare: text, start, end })
    else if (number !== undefined) {
      words.push({ word: folded, start, end: end - number.length })
      addValue('#', { bare: number, start: end - number.length, end })
    } else if (sizeWords.has(folded) || isClothingSize(folded)) addValue('size', { bare: text, start, end })
    else if (colours.has(folded)) addValue('colour', { bare: text, start, end })
    else if (word !== undefined) words.push({ word: folded, start, end })
  }
  const counted = new Set(values.filter(({ slot }) => slot.startsWith('# ')).map(({ end }) => end))
  const bag = words
    .filter(({ word }) => !fillers.has(word))
    .map(({ word, start }) => (counted.has(name.slice(0, start).trimEnd().length) ? singular(word) : word))
  const pattern = [...bag.toSorted(), ...values.map(({ slot }) => slot).toSorted()].join(' ')
  return { words, values, pattern }
}

const unitEnd = (match: RegExpExecArray | undefined) => (match ? match.index + match[0].length : 0)

/** The unit that stands right behind a figure, or after a space; undefined: none does. */
function unitAfter(gap: string, { groups, 0: text }: RegExpExecArray): string | undefined {
  if (groups?.figures !== undefined || groups?.number !== undefined || gap.trim() !== '') return undefined
  const folded = foldText(text).trim()
  if (isUnit(folded)) return unitOf(folded)
  if (groups?.sign !== undefined) return unitOf('"')
  // 23G, 2XL: letters that the figure runs into.
  return gap === '' && /^[a-z]{1,3}$/.test(folded) ? folded : undefined
}

/** What is counted, alike after 3, 10 and 100. */
const singular = (word: string) => word.replace(/(?:ات|ه|ا|ين|s)$/, '')

/** A name without these stretches of it, and without the signs and words that only led to them. */
export function nameWithout(name: string, removed: readonly { start: number; end: number }[]): string {
  let rest = name
  for (const { start, end } of removed.toSorted((one, other) => other.start - one.start)) {
    const before = rest
      .slice(0, start)
      .replace(/(\p{L}+)\s*$/u, (text, word: string) => (fillers.has(foldText(word)) ? '' : text))
    rest = `${before} ${rest.slice(end)}`
  }
  return rest
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[،,:)])/g, '')
    .replace(/(?:[،,:]\s*)+(?=[،,])/g, '')
    .replace(/(?:[-–—/|]\s*)+(?=[-–—/|،,]|$)/g, '')
    .replace(/^[\s\-–—,،:/|)]+|[\s\-–—,،:/|(]+$/g, '')
}
