import type { Language } from '@rawaj/contract/languages.ts'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Words } from '../pageContext.ts'
import { wordsOptions } from './wordsOptions.ts'

/** The words for one rendering on the server: all there from the start, nothing fetched, nothing shared. */
export function fixedWords(language: Language, words: Words): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    ...wordsOptions,
    lng: language,
    resources: { [language]: words },
    initAsync: false,
  })
  return instance
}
