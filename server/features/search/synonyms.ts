import type { Department } from '@rawaj/contract/departments.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { analyse, type Term } from './analysis/analyse.ts'
import { type DocumentWord, measureLexeme, numberLexeme } from './buildDocument.ts'
import { searchState, searchSynonyms } from './tables.ts'
import { writeWords } from './writeWords.ts'

/** Another way to say something, as the lexemes that products have which are called so. */
export interface Synonym {
  lexemes: readonly string[]
  department: Department | null
}

export interface SynonymGroup {
  department: Department | null
  words: readonly string[]
  oneWay: boolean
}

/** The synonyms of a word or phrase, by `phraseKey`. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>

/** More words than any name in the table has. */
export const longestPhrase = 4

/** What a phrase is looked up by: its lexemes in their order. */
export const phraseKey = (terms: readonly Term[]) => terms.map(lexemeOf).join(' ')

function lexemeOf(term: Term): string {
  if (term.kind === 'word') return term.stem
  return term.measure ? measureLexeme(term.measure) : numberLexeme(term.value)
}

/** Adds groups of synonyms; the words of theirs that stand alone are known to whoever makes a slip in them. */
export async function addSynonyms(tx: Database, groups: readonly SynonymGroup[]): Promise<void> {
  if (groups.length === 0) return
  await tx.insert(searchSynonyms).values(groups.map((group) => ({ ...group, words: [...group.words] })))
  await writeWords(tx, synonymWords(groups), { inCatalogue: false })
  await tx.update(searchState).set({ synonymsVersion: sql`${searchState.synonymsVersion} + 1` })
}

/** The words of all synonyms, where their table was lost: it is in no backup. The synonyms may be others as well. */
export async function rewriteSynonymWords(tx: Database): Promise<void> {
  await tx.update(searchState).set({ synonymsVersion: sql`extract(epoch from now())::int` })
  await writeWords(tx, synonymWords(await tx.select().from(searchSynonyms)), { inCatalogue: false })
}

export function indexSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const synonyms = new Map<string, Synonym[]>()
  for (const { department, words, oneWay } of groups) {
    const phrases = words.map((word) => {
      const terms = analyse(word)
      return { key: phraseKey(terms), synonym: { lexemes: terms.map(lexemeOf), department } }
    })
    for (const { key } of oneWay ? phrases.slice(0, 1) : phrases) {
      const others = phrases.filter((other) => other.key !== key && other.key !== '')
      synonyms.set(key, distinct([...(synonyms.get(key) ?? []), ...others.map(({ synonym }) => synonym)]))
    }
  }
  return synonyms
}

/** The words of the groups that stand alone: slips of them are recognised too. */
function synonymWords(groups: readonly SynonymGroup[]): DocumentWord[] {
  const words = new Map<string, DocumentWord>()
  for (const phrase of groups.flatMap((group) => group.words)) {
    const [term, ...others] = analyse(phrase)
    if (term?.kind !== 'word' || others.length > 0 || words.has(term.word)) continue
    words.set(term.word, { word: term.word, stem: term.stem, surface: term.surface, inName: false })
  }
  return [...words.values()]
}

function distinct(synonyms: Synonym[]): Synonym[] {
  return [
    ...new Map(synonyms.map((synonym) => [`${synonym.department} ${synonym.lexemes.join(' ')}`, synonym])).values(),
  ]
}
