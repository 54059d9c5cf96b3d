import type { Database } from '../../platform/database/Database.ts'
import { analyse, type SizeTerm, type Term, type WordTerm } from './analysis/analyse.ts'
import { otherKeyboard } from './analysis/keyboard.ts'
import { stem, withoutPreposition } from './analysis/stem.ts'
import { inchesOf, inchesOfBore, millimetresOf } from './analysis/units.ts'
import { measureLexeme, numberLexeme } from './buildDocument.ts'
import { nearestWords } from './nearestWords.ts'
import type { Alternative, Slot } from './Slot.ts'
import { stopWords, weakWords } from './stopWords.ts'
import { longestPhrase, phraseKey, type Synonyms } from './synonyms.ts'
import { knownWords, nearWords, type VocabularyWord, wordsBeginningWith } from './vocabulary.ts'

export interface UnderstoodQuery {
  slots: readonly Slot[]
  terms: readonly Term[]
}

/** More parts than anybody types into a search box; the rest is ignored. */
const maxTerms = 12

export interface UnderstandOptions {
  /** The last word is still being typed: it stands for every word that begins with it. */
  typing?: boolean
  /** Known words may be slips too: nothing was found for them as they are. */
  doubtAll?: boolean
}

/**
 * What a query asks for. A text without any word of the catalogue is read as typed on the other keyboard, if that makes
 * words of it.
 */
export async function understandQuery(
  db: Database,
  synonyms: Synonyms,
  query: string,
  options: UnderstandOptions = {},
): Promise<UnderstoodQuery> {
  const typed = analyse(query).slice(0, maxTerms)
  const asTyped = await readKnown(db, typed, synonyms)
  const terms = separateCodes(typed, asTyped)
  const known = terms.length === typed.length ? asTyped : await readKnown(db, terms, synonyms)
  const sense = terms.some((term) => term.kind === 'word' && term.word.length > 2 && known.means(term))
  const other = sense ? null : otherKeyboard(query)
  if (other !== null) {
    const otherTerms = analyse(other).slice(0, maxTerms)
    const otherKnown = await readKnown(db, otherTerms, synonyms)
    const words = otherTerms.filter((term) => term.kind === 'word')
    if (words.length > 0 && words.every((term) => term.word.length > 1 && otherKnown.means(term))) {
      const slots = await toSlots(db, synonyms, otherTerms, otherKnown, options)
      return {
        terms: otherTerms,
        slots: slots.map((slot) => ({ ...slot, corrected: slot.corrected ?? otherKnown.surfaceOf(slot.typed) })),
      }
    }
  }
  return { terms, slots: await toSlots(db, synonyms, terms, known, options) }
}

/** "ppr25" is two words, where the catalogue has no such code: "PN16" is one. */
function separateCodes(terms: readonly Term[], known: Known): Term[] {
  const separate = terms.flatMap((term): Term[] => {
    const parts = term.kind === 'word' && !known.means(term) ? /^([a-z]{2,})(\d+)$/.exec(term.word) : null
    return parts ? parts.slice(1).flatMap((part) => analyse(part)) : [term]
  })
  return separate.map((term, at) => ({ ...term, position: at + 1 }))
}

interface Known {
  byStem: ReadonlyMap<string, VocabularyWord>
  byWord: ReadonlyMap<string, VocabularyWord>
  /** Whether the catalogue has the word, or the shop a synonym of it. */
  means(term: WordTerm): boolean
  surfaceOf(word: string): string
}

async function readKnown(db: Database, terms: readonly Term[], synonyms: Synonyms): Promise<Known> {
  const wordTerms = terms.filter((term) => term.kind === 'word')
  const stems = new Set(wordTerms.map((term) => term.stem))
  for (const { word } of wordTerms) {
    const bare = withoutPreposition(word)
    if (bare !== undefined) stems.add(stem(bare))
  }
  for (const { key } of spansOf(terms))
    for (const synonym of synonyms.get(key) ?? []) for (const lexeme of synonym.lexemes) stems.add(lexeme)
  const joined = terms.slice(1).map((term, at) => joinedText(terms[at], term))
  const rows =
    wordTerms.length === 0 ? [] : await knownWords(db, [...wordTerms.map(({ word }) => word), ...joined], [...stems])
  const byStem = new Map<string, VocabularyWord>()
  for (const row of rows) {
    const before = byStem.get(row.stem)
    if (row.inCatalogue && (!before || (row.inName && !before.inName))) byStem.set(row.stem, row)
  }
  const byWord = new Map(rows.filter(({ inCatalogue }) => inCatalogue).map((row) => [row.word, row]))
  return {
    byStem,
    byWord,
    means: (term) => byStem.has(term.stem) || synonyms.has(term.stem) || stopWords.has(term.word),
    surfaceOf: (word) => byWord.get(word)?.surface ?? word,
  }
}

const joinedText = (one: Term | undefined, other: Term) => `${textOf(one)}${textOf(other)}`
const textOf = (term: Term | undefined) =>
  term === undefined ? '' : term.kind === 'word' ? term.word : numberLexeme(term.value).slice(1)

/** Every run of terms that could be a phrase, the longest first. */
function spansOf(terms: readonly Term[]) {
  const spans: { key: string; from: number; to: number }[] = []
  for (let from = 0; from < terms.length; from += 1)
    for (let to = Math.min(terms.length, from + longestPhrase); to > from; to -= 1)
      spans.push({ key: phraseKey(terms.slice(from, to)), from, to })
  return spans
}

async function toSlots(
  db: Database,
  synonyms: Synonyms,
  terms: readonly Term[],
  known: Known,
  { typing = false, doubtAll = false }: UnderstandOptions,
): Promise<Slot[]> {
  const slots: (Slot & { word?: WordTerm })[] = []
  const around: Slot[] = []
  for (let at = 0; at < terms.length; ) {
    const term = terms[at]
    if (!term) break
    const joined = joinedSlot(terms, at, known, synonyms)
    const phrase = phraseSlot(terms, at, known, synonyms)
    if (phrase && (phrase.length > 1 || !joined)) {
      slots.push(phrase.slot)
      at += phrase.length
    } else if (joined) {
      slots.push(joined)
      at += 2
    } else {
      const said = term.kind === 'word' && stopWords.has(term.word)
      ;(said ? around : slots).push(term.kind === 'size' ? sizeSlot(term, terms[at - 1]) : wordSlot(term, known))
      at += 1
    }
  }
  // What people say around what they look for, unless that is all they said.
  if (slots.length === 0) slots.push(...around)
  const last = slots.at(-1)
  if (typing && last?.word) slots[slots.length - 1] = await typedSlot(db, synonyms, last)
  const doubtful = slots.filter(
    ({ word, alternatives }) => word && (alternatives.length === 0 || (doubtAll && word.word.length > 1)),
  )
  const near = await nearWords(
    db,
    doubtful.map(({ typed }) => typed),
  )
  return slots.map(({ word, ...slot }) => {
    const doubt = slot.alternatives.length === 0 ? 'unknown' : slot.inName ? 'in a name' : 'in a description'
    const isDoubtful = word && doubtful.some(({ typed }) => typed === slot.typed)
    const nearest = isDoubtful ? nearestWords(slot.typed, near, { synonyms, doubt }) : null
    if (!nearest || nearest.alternatives.length === 0) return slot
    const corrected = slot.alternatives.length === 0 || !slot.inName ? nearest.corrected : undefined
    return {
      ...slot,
      inName: slot.inName || nearest.inName,
      alternatives: [...slot.alternatives, ...nearest.alternatives],
      ...(corrected !== undefined && { corrected }),
    }
  })
}

function wordSlot(term: WordTerm, known: Known): Slot & { word: WordTerm } {
  const found = known.byStem.get(term.stem)
  const bare = withoutPreposition(term.word)
  const bareFound = found || bare === undefined ? undefined : known.byStem.get(stem(bare))
  const alternatives: Alternative[] = []
  if (found) alternatives.push({ lexemes: [term.stem], quality: 1 })
  if (bareFound) alternatives.push({ lexemes: [bareFound.stem], quality: 0.95 })
  return {
    typed: term.word,
    kind: 'word',
    alternatives,
    weak: weakWords.has(term.word),
    inName: found?.inName ?? bareFound?.inName ?? false,
    surface: term.surface,
    spellings: [term.surface],
    word: term,
  }
}

/** A word or phrase that has synonyms. */
function phraseSlot(terms: readonly Term[], at: number, known: Known, synonyms: Synonyms) {
  for (let to = Math.min(terms.length, at + longestPhrase); to > at; to -= 1) {
    const span = terms.slice(at, to)
    if (span.every(({ kind }) => kind === 'size')) continue
    const others = synonyms.get(phraseKey(span))
    if (!others) continue
    const alternatives = others
      .filter(({ lexemes }) => lexemes.every((lexeme) => isSize(lexeme) || known.byStem.has(lexeme)))
      .map((synonym): Alternative => ({ ...synonym, quality: 0.9, phrase: isSpelling(synonym.lexemes) }))
    const own = phraseKey(span).split(' ')
    if (own.every((lexeme) => isSize(lexeme) || known.byStem.has(lexeme))) {
      alternatives.push({ lexemes: own, quality: own.length > 1 ? 0.8 : 1 })
      if (own.length > 1) alternatives.push({ lexemes: own, quality: 1, phrase: true })
    }
    // None of its names is in the catalogue: its words by themselves may be.
    if (alternatives.length === 0) continue
    const inName = alternatives.some(({ lexemes }) =>
      lexemes.every((lexeme) => known.byStem.get(lexeme)?.inName ?? true),
    )
    if (!inName && span.length > 1) continue
    const words = span.filter((term) => term.kind === 'word')
    const slot: Slot & { word?: WordTerm } = {
      typed: span.map(textOf).join(' '),
      kind: words.length > 0 ? 'word' : 'size',
      alternatives,
      surface: span.map(({ surface }) => surface).join(' '),
      spellings: words.map(({ surface }) => surface),
      weak: words.every(({ word }) => weakWords.has(word)),
      inName,
      ...(words.length === 1 && span.length === 1 && { word: words[0] }),
    }
    return { slot, length: to - at }
  }
  return null
}

/** Letters by their names, سي بي في سي, are a word only side by side. */
const isSpelling = (lexemes: readonly string[]) => lexemes.filter((lexeme) => lexeme.length <= 2).length > 1

const isSize = (lexeme: string) => /^[#\d]/.test(lexeme)

/** Two words that the catalogue writes as one. */
function joinedSlot(terms: readonly Term[], at: number, known: Known, synonyms: Synonyms): Slot | null {
  const [one, other] = [terms[at], terms[at + 1]]
  if (one?.kind !== 'word' || !other) return null
  const text = joinedText(one, other)
  const whole = known.byWord.get(text)
  const named = synonyms.get(stem(text))
  if (!whole && !named) return null
  const own = other.kind === 'word' ? [one.stem, other.stem] : null
  const alternatives: Alternative[] = []
  if (own?.every((lexeme) => known.byStem.has(lexeme))) alternatives.push({ lexemes: own, quality: 0.97 })
  if (whole) alternatives.push({ lexemes: [whole.stem], quality: 0.98 })
  for (const synonym of named ?? []) alternatives.push({ ...synonym, quality: 0.9 })
  return { typed: text, kind: 'word', alternatives, weak: false, inName: whole?.inName ?? true }
}

async function typedSlot(
  db: Database,
  synonyms: Synonyms,
  slot: Slot & { word?: WordTerm },
): Promise<Slot & { word?: WordTerm }> {
  const begun = await wordsBeginningWith(db, slot.typed, 12)
  const others = begun.filter(({ stem }) => !slot.alternatives.some(({ lexemes }) => lexemes[0] === stem))
  const stems = new Map(others.map((word) => [word.stem, word]))
  return {
    ...slot,
    begun,
    inName: slot.inName || others.some(({ inName }) => inName),
    alternatives: [
      ...slot.alternatives,
      ...[...stems.keys()].flatMap((stem): Alternative[] => [
        { lexemes: [stem], quality: 0.8 },
        ...(synonyms.get(stem) ?? []).map((synonym) => ({ ...synonym, quality: 0.7 })),
      ]),
    ],
  }
}

/** Of pipes that a shop sells by inches. */
const largestInch = 12

/** A size in the unit it was said in, by the other names that the trade has for it, and as a bare number. */
function sizeSlot(term: SizeTerm, before: Term | undefined): Slot {
  const { value, measure } = term
  const alternatives: Alternative[] = []
  const pipes = (base: 'mm' | 'in', sizes: readonly number[], quality: number) => {
    for (const [at, size] of sizes.entries())
      alternatives.push({
        lexemes: [measureLexeme({ base, value: size })],
        quality: quality - at * 0.15,
        department: 'pipes',
      })
  }
  const bore = before?.kind === 'word' && before.word === 'dn' ? inchesOfBore(value) : undefined
  if (bore !== undefined) {
    pipes('in', [bore], 1)
    pipes('mm', millimetresOf(bore), 0.9)
  } else if (measure) {
    alternatives.push({ lexemes: [measureLexeme(measure)], quality: 1 })
    if (measure.base === 'in') pipes('mm', millimetresOf(measure.value), 0.9)
    const inches = measure.base === 'mm' ? inchesOf(measure.value) : undefined
    if (inches !== undefined) pipes('in', [inches], 0.85)
    alternatives.push({ lexemes: [numberLexeme(value)], quality: 0.5 })
  } else {
    alternatives.push({ lexemes: [numberLexeme(value)], quality: 1 })
    // "نقاصة 6 في 4": a plumber's numbers are inches.
    if (Number.isInteger(value) && value <= largestInch) {
      alternatives.push({ lexemes: [measureLexeme({ base: 'in', value })], quality: 0.6, department: 'pipes' })
      pipes('mm', millimetresOf(value), 0.6)
    }
    // "ماسورة نص": nobody counts pipes in halves.
    if (!Number.isInteger(value)) {
      alternatives.push({ lexemes: [measureLexeme({ base: 'in', value })], quality: 1 })
      pipes('mm', millimetresOf(value), 0.9)
    }
  }
  return { typed: term.surface, kind: 'size', alternatives, weak: false, inName: true }
}
