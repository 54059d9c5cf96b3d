import { stemmer } from 'stemmer'
import { singularOf } from './arabicPlurals.ts'
import { isArabic } from './script.ts'

/** Endings of number, gender and possession, and how many letters must remain without them. */
const endings: readonly (readonly [ending: string, left: number])[] = [
  ['تها', 3],
  ['ته', 4],
  ['ها', 3],
  ['ات', 2],
  ['يه', 3],
  ['ين', 4],
  ['ان', 4],
  ['ون', 4],
  ['ه', 2],
  ['ي', 3],
  ['ا', 3],
]

/** Stem of a folded Arabic word: without the article and the ending of plural or feminine, in the singular. */
function stemArabic(word: string): string {
  const bare = withoutArticle(word)
  const singular = singularOf(bare)
  if (singular !== bare) return withoutEnding(singular)
  const shorter = withoutEnding(bare)
  const other = singularOf(shorter)
  return other === shorter ? shorter : withoutEnding(other)
}

function withoutArticle(word: string): string {
  return /^(?:[وفبك]?ال|و?لل)(\p{L}{2,})$/u.exec(word)?.[1] ?? word
}

function withoutEnding(word: string): string {
  const found = endings.find(([ending, left]) => word.endsWith(ending) && word.length - ending.length >= left)
  // "يونيونات" ends in what "يونيون" ends in.
  return found ? withoutEnding(word.slice(0, -found[0].length)) : word
}

/** The word without a preposition or "and" that is written with it, where it may be one: بوجهين, لليدين, وطول. */
export function withoutPreposition(word: string): string | undefined {
  return /^[وبلفك](\p{L}{3,})$/u.exec(word)?.[1]
}

const exceptions: Record<string, string> = {
  grey: 'gray', aluminium: 'aluminum', tyre: 'tire', tyres: 'tire', mould: 'mold', gauge: 'gage', sulphur: 'sulfur',
  draught: 'draft', kerb: 'curb', plough: 'plow', catalogue: 'catalog', programme: 'program', cheque: 'check',
  storey: 'story', licence: 'license', practise: 'practice', children: 'child', childrens: 'child', men: 'man',
  women: 'woman', feet: 'foot', teeth: 'tooth', people: 'person', babies: 'baby', knives: 'knife', leaves: 'leaf',
  four: 'four', hour: 'hour', hours: 'hour', pour: 'pour', tour: 'tour', sour: 'sour', flour: 'flour', your: 'your',
  analyse: 'analyz', analyser: 'analyz', pyjamas: 'pajama',
} // biome-ignore format: a table

/** Stem of an English word: American and British spelling are one, then Porter's stemmer. */
function stemEnglish(word: string): string {
  const exception = exceptions[word]
  if (exception !== undefined) return stemmer(exception)
  const spelt = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{L}{2})our(?=$|s$|ed$|ing$|less$|ful|ation)/u, 'or')
    .replace(/(?<=\p{L}{2}[bt])re(?=s?$)/u, 'er')
    .replace(/(?<=\p{L}{2})yse?(?=$|d$|r$|rs$|s$)/u, 'yz')
    .replace(/(?<=\p{L}{2})is(?=e$|ed$|er$|ers$|es$|ing$|ation$|ations$)/u, 'iz')
    .replace(/^(an|orthop|p|gyn|h|f|l)ae(?=[dmsntck])/u, '$1e')
    .replace(/^oe(?=[dst])/u, 'e')
    .replace(/rrhoea/u, 'rrhea')
    .replace(/ll(?=ed$|ing$|er$|ers$)/u, 'l')
  return stemmer(spelt)
}

/** Stem of a folded word of either language. */
export const stem = (word: string): string => (isArabic(word) ? stemArabic(word) : stemEnglish(word))
