import { fallbackLanguage, isLanguage, type Language } from '@rawaj/contract/languages.ts'
import { useTranslation } from 'react-i18next'

/** The language on the screen. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : fallbackLanguage
}
