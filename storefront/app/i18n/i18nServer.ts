import type { Language } from '@rawaj/contract/text/languages.ts'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Translations } from '../pageContext.ts'
import { i18nOptions } from './i18nOptions.ts'
import { interpolationFor, type ShopNames } from './shopName.ts'

interface Known {
  names: ShopNames
  i18n: i18n
}

const known = new WeakMap<Translations, Known>()

/**
 * i18next on the server: all there from the start, nothing fetched. Rendering only reads it, so renderings with the same texts
 * share one, with the plural rules that it has already found.
 */
export function serverI18n(language: Language, translations: Translations, names: ShopNames): i18n {
  const last = known.get(translations)
  if (last?.names === names) return last.i18n
  const instance = createServerI18n(language, translations, names)
  known.set(translations, { names, i18n: instance })
  return instance
}

function createServerI18n(language: Language, translations: Translations, names: ShopNames): i18n {
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
