import type { Language } from '@rawaj/contract/languages.ts'
import { sentenceKey } from '../storefront/app/features/messages/sentenceKey.ts'
import { wordsOf } from './words.ts'

/** A sentence of the specification as a shopper of that language reads it: in English to the letter. */
export function says(language: Language, sentence: string): string {
  return language === 'en' ? sentence : wordsOf(language)(`messages:${sentenceKey(sentence)}`)
}
