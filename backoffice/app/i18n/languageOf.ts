import { fallbackLanguage, isLanguage, type Language } from '@rawaj/contract/text/languages.ts'
import type { i18n } from 'i18next'

/** The language that texts are read in at this moment. */
export const languageOf = ({ language }: Pick<i18n, 'language'>): Language =>
  isLanguage(language) ? language : fallbackLanguage
