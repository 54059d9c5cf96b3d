import { fallbackLanguage, isLanguage, type Language } from '@rawaj/contract/text/languages.ts'
import { useTranslation } from './useTranslation.ts'

/** A text that the owner has written in both languages, in the one that is shown. */
export function useLocalized(texts: Record<Language, string>): string {
  const { language } = useTranslation().i18n
  return texts[isLanguage(language) ? language : fallbackLanguage]
}
