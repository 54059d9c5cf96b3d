import type { Language } from '@rawaj/contract/text/languages.ts'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Translations } from '../pageContext.ts'
import { i18nOptions } from './i18nOptions.ts'
import { languageDetector } from './languageDetector.ts'
import { lazyBackend } from './lazyBackend.ts'
import { followLanguage, interpolationFor, type ShopNames } from './shopName.ts'

/**
 * i18next in the browser. It starts in the language that the server rendered, with the translations of the page;
 * the other language is fetched when it is asked for (spec, section 9: retries, first delay, parallel reads).
 */
export async function createBrowserI18n(
  rendered: Language,
  translations: Translations,
  names: ShopNames,
): Promise<i18n> {
  followLanguage(i18next, names)
  await i18next
    .use(lazyBackend)
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      lng: rendered,
      interpolation: interpolationFor(rendered, names),
      // The page came with all its translations; a fallback would be fetched before the page comes alive, and never be needed:
      // `locales/locales.test.ts` sees to it that both languages say everything.
      fallbackLng: false,
      resources: { [rendered]: translations },
      partialBundledLanguages: true,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      react: { useSuspense: false },
    })
  return i18next
}
