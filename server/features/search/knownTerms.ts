import type { Database } from '../../platform/database/Database.ts'
import type { Term, WordTerm } from './analysis/analyse.ts'
import { stem, withoutPreposition } from './analysis/stem.ts'
import { numberLexeme } from './buildDocument.ts'
import { stopWords } from './stopWords.ts'
import { maxPhraseWords, phraseKey, type Synonyms } from './synonyms.ts'
import { knownWords, type VocabularyWord } from './vocabulary.ts'

/** Knowledge of the catalogue about a query's terms, their synonyms, and words that were written apart. */
export interface KnownTerms {
  byStem: ReadonlyMap<string, VocabularyWord>
  byWord: ReadonlyMap<string, VocabularyWord>
  /** Whether the catalogue has the word, or the shop a synonym of it. */
  means(term: WordTerm): boolean
}

export async function readKnownTerms(db: Database, terms: readonly Term[], synonyms: Synonyms): Promise<KnownTerms> {
  const words = terms.flatMap((term) => (term.kind === 'word' ? term.word : []))
  const stems = terms.flatMap((term) => (term.kind === 'word' ? term.stem : []))
  const bare = words.flatMap((word) => withoutPreposition(word) ?? []).map(stem)
  const others = phraseKeys(terms).flatMap((key) => (synonyms.get(key) ?? []).flatMap(({ lexemes }) => lexemes))
  const joined = terms.slice(1).map((term, at) => `${textOf(terms[at])}${textOf(term)}`)
  const rows =
    words.length === 0 ? [] : await knownWords(db, [...words, ...joined], [...new Set([...stems, ...bare, ...others])])
  const inCatalogue = rows.filter((row) => row.inCatalogue)
  // Of the words with one stem, one that occurs in a name is preferred.
  const byStem = new Map(
    inCatalogue.toSorted((one, other) => Number(one.inName) - Number(other.inName)).map((row) => [row.stem, row]),
  )
  return {
    byStem,
    byWord: new Map(inCatalogue.map((row) => [row.word, row])),
    means: (term) => byStem.has(term.stem) || synonyms.has(term.stem) || stopWords.has(term.word),
  }
}

/** A term as it is written together with others. */
export const textOf = (term: Term | undefined) =>
  term === undefined ? '' : term.kind === 'word' ? term.word : numberLexeme(term.value).slice(1)

/** The keys of all runs of terms that could be a phrase. */
const phraseKeys = (terms: readonly Term[]) =>
  terms.flatMap((_, from) =>
    Array.from({ length: Math.min(maxPhraseWords, terms.length - from) }, (_, more) =>
      phraseKey(terms.slice(from, from + more + 1)),
    ),
  )
