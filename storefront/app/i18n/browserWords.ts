import type { Language } from '@rawaj/contract/languages.ts'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Words } from '../pageContext.ts'
import { lateWords } from './lateWords.ts'
import { rememberedLanguage } from './rememberedLanguage.ts'
import { wordsOptions } from './wordsOptions.ts'

/**
 * The words in the browser. It starts in the language that the server rendered, with the words that came in the page;
 * the other language is fetched when it is asked for (spec, section 9: retries, first delay, parallel reads).
 */
export async function browserWords(rendered: Language, words: Words): Promise<i18n> {
  await i18next
    .use(lateWords)
    .use(rememberedLanguage)
    .use(initReactI18next)
    .init({
      ...wordsOptions,
      lng: rendered,
      // The page came with all its words; a fallback would be fetched before the page comes alive, and never be needed:
      // `locales/locales.test.ts` sees to it that both languages say everything.
      fallbackLng: false,
      resources: { [rendered]: words },
      partialBundledLanguages: true,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      react: { useSuspense: false },
    })
  return i18next
}
