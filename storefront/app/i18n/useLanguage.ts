import { fallbackLanguage, isLanguage, type Language } from '@rawaj/contract/text/languages.ts'
import { useTranslation } from './useTranslation.ts'

/** The language on the screen: part of every key of personal data, because replies carry one language. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : fallbackLanguage
}
