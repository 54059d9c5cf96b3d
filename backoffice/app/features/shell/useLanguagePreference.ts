import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../i18n/createI18n.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { usePreferences } from '../preferences/index.ts'

/** Switches the screens to the language that the signed-in employee has chosen, on any device. */
export function useLanguagePreference(): void {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const wanted = usePreferences().preferences.language
  useEffect(() => {
    if (wanted === undefined || wanted === language) return
    // The texts may be out of reach for a moment; they are asked for again with the next screen.
    changeLanguage(i18n, wanted).catch(() => undefined)
  }, [i18n, language, wanted])
}
