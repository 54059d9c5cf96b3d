import type { Language } from '@rawaj/contract/text/languages.ts'
import i18next from 'i18next'
import { useLayoutEffect } from 'react'
import { requestedLanguage, requestLanguage } from './requestedLanguage.ts'

/**
 * Turns texts and direction to the requested language together with what was read in it, before the browser paints: nothing is seen
 * half in one language.
 * @param read the page's data, or the error in its place: another object each time that it is read
 * @param dataLanguage language of the data; absent for an error
 */
export function useLanguageOfData(read: unknown, dataLanguage?: Language): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it was read again.
  useLayoutEffect(() => {
    const language = requestedLanguage()
    if (language === null || (dataLanguage ?? language) !== language) return
    requestLanguage(null)
    void i18next.changeLanguage(language)
  }, [read])
}
