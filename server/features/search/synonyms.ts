import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { LRUCache } from 'lru-cache'
import { analyse, type Term } from './analysis/analyse.ts'
import { measureLexeme, numberLexeme } from './buildDocument.ts'

/** Another way to say something, as the lexemes that products have which are called so. */
interface Synonym {
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

/** No name in the table that is looked up has more words. */
export const maxPhraseWords = 5

/** Key of a phrase: its lexemes in order. */
export const phraseKey = (terms: readonly Term[]) => terms.map(lexemeOf).join(' ')

export function lexemeOf(term: Term): string {
  if (term.kind === 'word') return term.stem
  return term.measure ? measureLexeme(term.measure) : numberLexeme(term.value)
}

/** The lexemes of phrases that were analysed before: a change of one group does not have thousands read again. */
export type AnalysedPhrases = LRUCache<string, readonly string[]>

export function indexSynonyms(groups: readonly SynonymGroup[], analysed?: AnalysedPhrases): Synonyms {
  const lexemesOf = (word: string) => {
    const known = analysed?.get(word)
    const lexemes = known ?? analyse(word).map(lexemeOf)
    if (!known) analysed?.set(word, lexemes)
    return lexemes
  }
  const synonyms = new Map<string, Synonym[]>()
  for (const { department, words, oneWay } of groups) {
    const phrases = words.map((word) => {
      const lexemes = lexemesOf(word)
      return { key: lexemes.join(' '), synonym: { lexemes, department } }
    })
    for (const { key } of oneWay ? phrases.slice(0, 1) : phrases) {
      const others = phrases.filter((other) => other.key !== key && other.key !== '')
      synonyms.set(key, distinct([...(synonyms.get(key) ?? []), ...others.map(({ synonym }) => synonym)]))
    }
  }
  return synonyms
}

function distinct(synonyms: Synonym[]): Synonym[] {
  return [
    ...new Map(synonyms.map((synonym) => [`${synonym.department} ${synonym.lexemes.join(' ')}`, synonym])).values(),
  ]
}
