import type { LanguageDetectorModule } from 'i18next'
import { localStore } from '../browserStore.ts'

const place = 'language'
const oneYear = 31_536_000

/**
 * Storage of the visitor's language for i18next. It detects none: the server renders the page in the language of the cookie, else
 * of the address's `lang`, and the first script of the page switches to that of local storage (spec, section 9). The cookie gives
 * the server, which cannot see local storage, the language of the next page.
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
