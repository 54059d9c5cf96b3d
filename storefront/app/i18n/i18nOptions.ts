import { fallbackLanguage, languages } from '@rawaj/contract/text/languages.ts'
import type { InitOptions } from 'i18next'

/** The namespaces of `locales/{language}/`. */
export const namespaces = [
  'common',
  'home',
  'catalogue',
  'account',
  'cart',
  'orders',
  'quickOrder',
  'support',
  'contact',
  'messages',
  'errors',
  'policies',
] as const

/** Options of i18next on both sides (spec, section 9: languages). */
export const i18nOptions = {
  supportedLngs: Object.keys(languages),
  fallbackLng: fallbackLanguage,
  ns: [...namespaces],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions
