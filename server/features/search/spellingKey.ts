import { analyse } from './analysis/analyse.ts'
import { lexemeOf } from './synonyms.ts'

/** A phrase however it is spelled: its words folded and its sizes in one unit. Empty where it has neither. */
export const spellingKey = (phrase: string): string =>
  analyse(phrase)
    .map((term) => (term.kind === 'word' ? term.word : lexemeOf(term)))
    .join(' ')
