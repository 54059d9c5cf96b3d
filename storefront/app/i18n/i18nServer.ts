import type { Language } from '@rawaj/contract/text/languages.ts'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Translations } from '../pageContext.ts'
import { i18nOptions } from './i18nOptions.ts'
import { interpolationFor, type ShopNames } from './shopName.ts'

/** i18next for one rendering on the server: all there from the start, nothing fetched, nothing shared. */
export function createServerI18n(language: Language, translations: Translations, names: ShopNames): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    interpolation: interpolationFor(language, names),
    resources: { [language]: translations },
    initAsync: false,
  })
  return instance
}
