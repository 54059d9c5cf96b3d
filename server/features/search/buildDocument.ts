import { createHash } from 'node:crypto'
import { type Department, departments } from '@rawaj/contract/catalogue/departments.ts'
import { skuKey } from '../../platform/text/searchKey.ts'
import { analyse, type SizeTerm, type Term } from './analysis/analyse.ts'
import { headOf, isArabic } from './analysis/script.ts'
import { stem, withoutPreposition } from './analysis/stem.ts'
import { formatNumber } from './analysis/tokenise.ts'

/** Raised whenever the analysis changes: documents of an older version are rebuilt. */
export const documentVersion = 3

export interface ProductTexts {
  sku: string
  names: readonly string[]
  /** Names of category, sub-category and brand. */
  places: readonly string[]
  specification: readonly string[]
  descriptions: readonly string[]
  categoryId: number
  subcategoryId: number | null
  brandId: number | null
  department: Department | null
}

export interface DocumentWord {
  word: string
  stem: string
  surface: string
  inName: boolean
}

export interface SearchDocument {
  /** A tsvector as text. */
  lexemes: string
  skuKey: string
  nameKeys: number[]
  words: DocumentWord[]
}

/** PostgreSQL counts positions to here. */
const lastPosition = 16_383
/** Between two texts, so that no phrase begins in one and ends in the next. */
const gap = 8

/** Builds the search document of a product. */
export function buildDocument(texts: ProductTexts): SearchDocument {
  const positions = new Map<string, string[]>()
  const words = new Map<string, DocumentWord>()
  let offset = 0

  const add = (lexeme: string, position: number, weight: Weight) => {
    const places = positions.get(lexeme) ?? []
    positions.set(lexeme, places)
    places.push(`${Math.min(position, lastPosition)}${weight}`)
    if (weight === 'A' || weight === 'B') positions.set(nameLexeme(lexeme), [])
  }
  const read = (text: string, weight: Weight) => {
    const terms = analyse(text)
    for (const term of terms) {
      const position = offset + term.position
      for (const lexeme of lexemesOf(term)) add(lexeme, position, weight)
      if (term.kind === 'word') {
        const inName = weight === 'A' || weight === 'B'
        if (weight === 'A' && hasSpelling(term.word)) positions.set(spellingLexeme(term.surface), [])
        const known = words.get(term.word)
        if (!known || (inName && !known.inName))
          words.set(term.word, { word: term.word, stem: term.stem, surface: term.surface, inName })
      }
    }
    offset += terms.length + gap
    return terms
  }

  const nameKeys = texts.names.map((name) => {
    const terms = read(name, 'A')
    const head = headStem(name, terms)
    if (head !== undefined) positions.set(headLexeme(head), [])
    return nameKey(terms)
  })
  for (const place of texts.places) read(place, 'B')
  for (const text of texts.specification) read(text, 'C')
  for (const text of texts.descriptions) read(text, 'D')
  for (const lexeme of skuLexemes(texts.sku)) positions.set(lexeme, [])
  for (const segment of skuSegments(texts.sku)) {
    const lexeme = stem(segment) || segment
    add(lexeme, offset + 1, 'C')
    if (!words.has(segment))
      words.set(segment, { word: segment, stem: lexeme, surface: segment.toUpperCase(), inName: false })
  }
  for (const mark of marksOf(texts)) positions.set(mark, [])
  return {
    lexemes: toVector(positions),
    skuKey: skuKey(texts.sku),
    nameKeys,
    words: [...words.values()].filter(({ word }) => isVocabulary(word)),
  }
}

type Weight = 'A' | 'B' | 'C' | 'D'

/** A word that begins with a digit is no misspelling. */
const isVocabulary = (word: string) => !/^\d/.test(word)

/** Lexemes of one term of a product's text. */
function lexemesOf(term: Term): string[] {
  if (term.kind === 'size') return sizeLexemes(term)
  const bare = /^[وبلفك]/.test(term.word) ? withoutPreposition(term.word) : undefined
  return bare === undefined ? [term.stem] : [term.stem, stem(bare)]
}

/**
 * The head of a name: the first word in Arabic, in English the last before any qualifier ("uPVC pipe 25 mm, PN16", "Strips for
 * GM-100").
 */
function headStem(name: string, terms: readonly Term[]): string | undefined {
  const beginning = isArabic(name) ? terms : analyse(name.split(/,| (?:for|with|of|in|to|from|without)\b/i)[0] ?? '')
  const words = beginning.filter((term) => term.kind === 'word')
  return headOf(words, ({ word }) => word)?.stem
}

/** The number as written, and the size it is of. */
function sizeLexemes({ value, measure }: SizeTerm): string[] {
  return [numberLexeme(value), ...(measure ? [measureLexeme(measure)] : [])]
}

export const numberLexeme = (value: number) => `#${formatNumber(value)}`
export const measureLexeme = ({ base, value }: { base: string; value: number }) => `${formatNumber(value)}${base}`

/** A query that equals a whole name means that product. */
export const nameKey = (terms: readonly Term[]): number =>
  createHash('md5').update(nameKeyText(terms)).digest().readInt32LE()

/** What the key of a name is made from. */
export const nameKeyText = (terms: readonly Term[]): string =>
  terms.map((term) => (term.kind === 'word' ? term.stem : formatNumber(term.value))).join(' ')

/** Rest of a SKU from its second part on. */
function skuLexemes(sku: string): string[] {
  const segments = skuSegments(sku)
  return segments.slice(1).map((_, at) => skuPartLexeme(segments.slice(at + 1).join('')))
}

export const skuPartLexeme = (part: string) => `p:${part}`

const skuSegments = (sku: string) =>
  sku
    .split(/[^\p{L}\p{N}]+/u)
    .map(skuKey)
    .filter((segment) => segment !== '')

const marksOf = ({ categoryId, subcategoryId, brandId, department }: ProductTexts) => [
  categoryLexeme(categoryId),
  ...(subcategoryId === null ? [] : [subcategoryLexeme(subcategoryId)]),
  ...(brandId === null ? [] : [brandLexeme(brandId)]),
  // A category without a department may be of either.
  ...(department === null ? departments : [department]).map(departmentLexeme),
]

export const categoryLexeme = (id: number) => `c:${id}`
export const subcategoryLexeme = (id: number) => `s:${id}`
export const brandLexeme = (id: number) => `b:${id}`
export const departmentLexeme = (department: Department) => `d:${department}`
/** Only Arabic is folded so that two spellings are one. */
export const hasSpelling = isArabic
/** A word exactly as it is written, of two that differ in a hamza. */
export const spellingLexeme = (surface: string) => `=${surface}`
/** A lexeme in a name or category. The index has no weights, and would look at every product that has it anywhere. */
export const nameLexeme = (lexeme: string) => `n:${lexeme}`
export const headLexeme = (stem: string) => `h:${stem}`

function toVector(positions: ReadonlyMap<string, readonly string[]>): string {
  return [...positions]
    .map(([lexeme, places]) => `${quoteLexeme(lexeme)}${places.length > 0 ? `:${places.slice(0, 200).join(',')}` : ''}`)
    .join(' ')
}

/** A lexeme within the text of a tsvector or a tsquery. */
export const quoteLexeme = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`
