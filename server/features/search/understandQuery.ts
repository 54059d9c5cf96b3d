import type { Database } from '../../platform/database/Database.ts'
import { analyse, type Term, type WordTerm } from './analysis/analyse.ts'
import { otherKeyboard } from './analysis/keyboard.ts'
import { stem, withoutPreposition } from './analysis/stem.ts'
import { type KnownTerms, readKnownTerms, textOf } from './knownTerms.ts'
import { nearestWords } from './nearestWords.ts'
import type { Alternative, QueryPart } from './QueryPart.ts'
import { sizePart } from './sizePart.ts'
import { stopWords, weakWords } from './stopWords.ts'
import { maxPhraseWords, phraseKey, type Synonyms } from './synonyms.ts'
import { nearWords, wordsBeginningWith } from './vocabulary.ts'

/** More parts than anyone types into a search box; the rest is ignored. */
const maxTerms = 12

/** Weight of another name beside the typed one. */
const synonymQuality = 0.9

/**
 * Interprets a query. A text without any word of the catalogue is read as typed on the other keyboard, if that gives words of it.
 * With `typing` the last word stands for every word that begins with it.
 */
export async function understandQuery(
  db: Database,
  synonyms: Synonyms,
  query: string,
  { typing = false } = {},
): Promise<readonly QueryPart[]> {
  const { terms, known } = await readQuery(db, synonyms, query)
  const isSense = terms.some((term) => term.kind === 'word' && term.word.length > 2 && known.means(term))
  const otherwise = isSense ? null : await readOtherKeyboard(db, synonyms, query)
  const parts = otherwise ?? toParts(terms, known, synonyms)
  const last = parts.at(-1)
  const whole = typing && last?.single ? parts.with(-1, await unfinishedPart(db, synonyms, last)) : parts
  return addNearWords(db, synonyms, whole, isUnknown)
}

/** The same parts, with known words treated as possible slips of others: they found nothing. */
export const allowSlips = (db: Database, synonyms: Synonyms, parts: readonly QueryPart[]) =>
  addNearWords(db, synonyms, parts, isKnownWord)

const isUnknown = ({ single, alternatives }: QueryPart) => single === true && alternatives.length === 0
const isKnownWord = ({ single, alternatives, guessed, typed }: QueryPart) =>
  single === true && alternatives.length > 0 && !guessed && typed.length > 1

interface ReadQuery {
  terms: readonly Term[]
  known: KnownTerms
}

async function readQuery(db: Database, synonyms: Synonyms, query: string): Promise<ReadQuery> {
  const typed = analyse(query).slice(0, maxTerms)
  const known = await readKnownTerms(db, typed, synonyms)
  const terms = separateCodes(typed, known)
  return terms.length === typed.length ? { terms, known } : { terms, known: await readKnownTerms(db, terms, synonyms) }
}

/** "ppr25" is two words, where the catalogue has no such code: "PN16" is one. */
function separateCodes(terms: readonly Term[], known: KnownTerms): Term[] {
  return terms.flatMap((term): Term[] => {
    const code = term.kind === 'word' && !known.means(term) ? /^([a-z]{2,})(\d+)$/.exec(term.word) : null
    return code ? code.slice(1).flatMap(analyse) : [term]
  })
}

/** The parts of the query as typed on the other keyboard; nothing where that makes no words of it. */
async function readOtherKeyboard(db: Database, synonyms: Synonyms, query: string): Promise<QueryPart[] | null> {
  const other = otherKeyboard(query)
  if (other === null) return null
  const { terms, known } = await readQuery(db, synonyms, other)
  const words = terms.filter((term) => term.kind === 'word')
  if (words.length === 0 || !words.every((term) => term.word.length > 1 && known.means(term))) return null
  return toParts(terms, known, synonyms).map((part) => ({
    ...part,
    guessed: true,
    corrected: known.byWord.get(part.typed)?.surface ?? part.typed,
  }))
}

function toParts(terms: readonly Term[], known: KnownTerms, synonyms: Synonyms): QueryPart[] {
  const parts: QueryPart[] = []
  const stopWordParts: QueryPart[] = []
  for (let at = 0; at < terms.length; ) {
    const term = terms[at]
    if (!term) break
    const joined = joinedPart(terms, at, known, synonyms)
    const phrase = phrasePart(terms, at, known, synonyms)
    if (phrase && (phrase.length > 1 || !joined)) {
      parts.push(phrase.part)
      at += phrase.length
    } else if (joined) {
      parts.push(joined)
      at += 2
    } else {
      if (term.kind === 'size') parts.push(sizePart(term, terms[at - 1]))
      else (stopWords.has(term.word) ? stopWordParts : parts).push(wordPart(term, known))
      at += 1
    }
  }
  // Filler words are ignored, unless there is nothing else.
  return parts.length > 0 ? parts : stopWordParts
}

function wordPart(term: WordTerm, known: KnownTerms): QueryPart {
  const bare = withoutPreposition(term.word)
  const whole = known.byStem.get(term.stem)
  const found = whole ?? (bare === undefined ? undefined : known.byStem.get(stem(bare)))
  return {
    typed: term.word,
    kind: 'word',
    single: true,
    alternatives: found ? [{ lexemes: [found.stem], quality: whole ? 1 : 0.95 }] : [],
    weak: weakWords.has(term.word),
    inName: found?.inName ?? false,
    surface: term.surface,
    spellings: [term.surface],
  }
}

/** The longest word or phrase from here on that has synonyms, and how many terms it is of. */
function phrasePart(terms: readonly Term[], at: number, known: KnownTerms, synonyms: Synonyms) {
  for (let length = Math.min(maxPhraseWords, terms.length - at); length > 0; length -= 1) {
    const span = terms.slice(at, at + length)
    const part = span.some(({ kind }) => kind === 'word') ? partOfPhrase(span, known, synonyms) : null
    if (part) return { part, length }
  }
  return null
}

function partOfPhrase(span: readonly Term[], known: KnownTerms, synonyms: Synonyms): QueryPart | null {
  const key = phraseKey(span)
  const others = synonyms.get(key)
  if (!others) return null
  const isKnown = (lexemes: readonly string[]) => lexemes.every((lexeme) => isSize(lexeme) || known.byStem.has(lexeme))
  const own = key.split(' ')
  const alternatives: Alternative[] = [
    ...others
      .filter(({ lexemes }) => isKnown(lexemes))
      .map((synonym) => ({ ...synonym, quality: synonymQuality, phrase: isSpelledOut(synonym.lexemes) })),
    ...(isKnown(own) ? asTyped(own) : []),
  ]
  const inName = alternatives.some(({ lexemes }) => lexemes.every((lexeme) => known.byStem.get(lexeme)?.inName ?? true))
  // None of its names is in the catalogue, or only in descriptions: its words by themselves may be.
  if (alternatives.length === 0 || (!inName && span.length > 1)) return null
  const words = span.filter((term) => term.kind === 'word')
  return {
    typed: span.map(textOf).join(' '),
    kind: 'word',
    ...(span.length === 1 && { single: true }),
    alternatives,
    surface: span.map(({ surface }) => surface).join(' '),
    spellings: words.map(({ surface }) => surface),
    weak: words.every(({ word }) => weakWords.has(word)),
    inName,
  }
}

const asTyped = (lexemes: readonly string[]): Alternative[] =>
  lexemes.length === 1
    ? [{ lexemes, quality: 1 }]
    : [
        { lexemes, quality: 0.8 },
        { lexemes, quality: 1, phrase: true },
      ]

/** Letters by their names, سي بي في سي, are a word only side by side. */
const isSpelledOut = (lexemes: readonly string[]) => lexemes.filter((lexeme) => lexeme.length <= 2).length > 1

const isSize = (lexeme: string) => /^[#\d]/.test(lexeme)

/** Two words that the catalogue writes as one. */
function joinedPart(terms: readonly Term[], at: number, known: KnownTerms, synonyms: Synonyms): QueryPart | null {
  const [one, other] = [terms[at], terms[at + 1]]
  if (one?.kind !== 'word' || !other) return null
  const text = `${textOf(one)}${textOf(other)}`
  const whole = known.byWord.get(text)
  const others = synonyms.get(stem(text))
  if (!whole && !others) return null
  const own = other.kind === 'word' ? [one.stem, other.stem] : []
  const areKnown = own.length > 0 && own.every((lexeme) => known.byStem.has(lexeme))
  return {
    typed: text,
    kind: 'word',
    alternatives: [
      ...(areKnown ? [{ lexemes: own, quality: 0.97 }] : []),
      ...(whole ? [{ lexemes: [whole.stem], quality: 0.98 }] : []),
      ...(others ?? []).map((synonym) => ({ ...synonym, quality: synonymQuality })),
    ],
    weak: false,
    inName: whole?.inName ?? true,
  }
}

/** Words that an unfinished one may become, and what they may be in a product: every one costs with every product. */
const maxCompletions = 12
const maxUnfinished = 16

async function unfinishedPart(db: Database, synonyms: Synonyms, part: QueryPart): Promise<QueryPart> {
  const completions = await wordsBeginningWith(db, part.typed, maxCompletions)
  const stems = [...new Set(completions.map(({ stem }) => stem))]
  const inCatalogue = new Set(completions.flatMap(({ stem, inCatalogue }) => (inCatalogue ? stem : [])))
  const longer: Alternative[] = [
    ...[...inCatalogue].map((stem) => ({ lexemes: [stem], quality: 0.8 })),
    ...stems.flatMap((stem) => synonyms.get(stem) ?? []).map((synonym) => ({ ...synonym, quality: 0.7 })),
  ]
  return {
    ...part,
    completions,
    // Few have it there, and they are what is suggested.
    inNames: true,
    inName: part.inName || completions.some(({ inName }) => inName),
    alternatives: uniqueBy([...part.alternatives, ...longer], ({ lexemes }) => lexemes.join(' ')).slice(
      0,
      maxUnfinished,
    ),
  }
}

async function addNearWords(
  db: Database,
  synonyms: Synonyms,
  parts: readonly QueryPart[],
  isDoubtful: (part: QueryPart) => boolean,
): Promise<readonly QueryPart[]> {
  const near = await nearWords(
    db,
    parts.filter(isDoubtful).map(({ typed }) => typed),
  )
  return parts.map((part) => {
    const standing = part.alternatives.length === 0 ? 'unknown' : part.inName ? 'in a name' : 'in a description'
    const nearest = isDoubtful(part) ? nearestWords(part.typed, near, { synonyms, standing }) : null
    if (!nearest) return part
    return {
      ...part,
      inName: true,
      guessed: standing !== 'in a name',
      alternatives: [...part.alternatives, ...nearest.alternatives],
      ...(standing !== 'in a name' && nearest.corrected !== undefined && { corrected: nearest.corrected }),
    }
  })
}

/** The first of each. */
const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
