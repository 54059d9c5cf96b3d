import { fallbackLanguage, isLanguage, type Language } from '@rawaj/contract/text/languages.ts'
import type { InitOptions, i18n } from 'i18next'
import { i18nOptions } from './i18nOptions.ts'

export type ShopNames = Record<Language, string>

/** Values for every text with `{{shop}}` in this language. */
export const interpolationFor = (language: string, names: ShopNames): InitOptions['interpolation'] => ({
  ...i18nOptions.interpolation,
  defaultVariables: { shop: names[isLanguage(language) ? language : fallbackLanguage] },
})

/** Keeps the shop's name in the language that is shown. To be called before anything else follows the language. */
export function followLanguage(instance: i18n, names: ShopNames): void {
  instance.on('languageChanged', (language) => {
    instance.options.interpolation = interpolationFor(language, names)
  })
}
