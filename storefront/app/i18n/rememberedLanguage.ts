import { isLanguage, type Language } from '@rawaj/contract/languages.ts'
import type { LanguageDetectorModule } from 'i18next'
import { localStore } from '../browserStore.ts'

const place = 'language'
const oneYear = 31_536_000

/**
 * Where i18next finds and keeps the visitor's language (spec, section 9): local storage, then the address's `lang`.
 * The cookie tells the server, which cannot see local storage, what to render next time.
 */
export const rememberedLanguage: LanguageDetectorModule = {
  type: 'languageDetector',
  detect(): Language | undefined {
    const known = [localStore.read(place), new URLSearchParams(location.search).get('lang')]
    return known.find(isLanguage)
  },
  cacheUserLanguage(language) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
    document.cookie = `${place}=${language};path=/;max-age=${oneYear};samesite=lax`
    localStore.write(place, language)
  },
}
