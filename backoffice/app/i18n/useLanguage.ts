import type { Language } from '@rawaj/contract/text/languages.ts'
import { useTranslation } from 'react-i18next'
import { languageOf } from './languageOf.ts'

/** The language on the screen. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n)
