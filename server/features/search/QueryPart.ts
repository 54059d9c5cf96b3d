import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { VocabularyWord } from './vocabulary.ts'

/** One way in which a part of the query may occur in a product's texts: all of these lexemes. */
export interface Alternative {
  lexemes: readonly string[]
  /** 1 = as it was typed; less for every step away from it. */
  quality: number
  /** Only there does it mean the same. */
  department?: Department | null
  /** The lexemes must stand side by side. */
  phrase?: boolean
  /** Looked for in names and places alone. */
  inNames?: boolean
}

/** A part of the query: a word, a phrase that has a name of its own, or a size. */
export interface QueryPart {
  typed: string
  kind: 'word' | 'size'
  /** One word by itself, which may be a slip of another. */
  single?: boolean
  /** None where nothing in the catalogue is near. */
  alternatives: readonly Alternative[]
  /** As it was written, for showing. */
  surface?: string
  /** Its words as they were written. */
  spellings?: readonly string[]
  /** For a word that is still being typed: the words that begin with it. */
  completions?: readonly VocabularyWord[]
  /** Looked for in names and places alone. */
  inNames?: boolean
  /** A product that lacks it is found too. */
  weak: boolean
  /** Whether it occurs in names or categories of the catalogue. */
  inName: boolean
  /** Its alternatives are guesses: no text of the shop has the word as it was typed. */
  guessed?: boolean
  /** The probable intention, if it differs from the query. */
  corrected?: string
}
