import type { LanguageDetectorModule } from 'i18next'
import { localStore } from '../browserStore.ts'

const place = 'language'
const oneYear = 31_536_000

/**
 * Where i18next keeps the visitor's language. It finds none: the server renders the page in the language of the cookie,
 * else of the address's `lang`, and the first script of the page turns to what local storage has (spec, section 9).
 * The cookie tells the server, which cannot see local storage, what to render next time.
 */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () => undefined,
  cacheUserLanguage(language) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
    document.cookie = `${place}=${language};path=/;max-age=${oneYear};samesite=lax`
    localStore.write(place, language)
  },
}
