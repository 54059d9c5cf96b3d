import { isLanguage, type Language } from '@rawaj/contract/text/languages.ts'
import i18next from 'i18next'

let requested: Language | null = null

/** The language that the shop is being turned to; null: it stays in the one on the screen. */
export const requestedLanguage = (): Language | null => requested

export function requestLanguage(language: Language | null): void {
  requested = language
}

/** The language of calls and of a page's data: ahead of the screen while the shop is turned to another. */
export function languageOfCalls(rendered: Language): Language {
  return requested ?? (isLanguage(i18next.language) ? i18next.language : rendered)
}
