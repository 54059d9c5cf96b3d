import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import i18next, { type InitOptions, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageOf } from './languageOf.ts'
import { addLateTexts } from './lateTexts.ts'
import { loadFonts } from './loadFonts.ts'

/** The texts of a language, a file of the bundle by itself. */
const translations = { ar: () => import('./ar.ts'), en: () => import('./en.ts') }

/** i18next in the language that the server gave the page, with its texts but the late ones; `{{shop}}` in them is the shop's name. */
export async function createI18n(language: Language, shopNames: Record<Language, string>): Promise<i18n> {
  const interpolationFor = (shown: Language): InitOptions['interpolation'] => ({
    escapeValue: false,
    defaultVariables: { shop: shopNames[shown] },
  })
  const [{ backoffice, errors }] = await Promise.all([translations[language](), loadFonts(language)])
  await i18next.use(initReactI18next).init({
    lng: language,
    // `locales/locales.test.ts` sees to it that both languages say everything.
    fallbackLng: false,
    supportedLngs: Object.keys(languages),
    defaultNS: 'backoffice',
    resources: { [language]: { backoffice, errors } },
    interpolation: interpolationFor(language),
    react: { useSuspense: false },
  })
  // Before any screen follows the language.
  i18next.on('languageChanged', () => {
    i18next.options.interpolation = interpolationFor(languageOf(i18next))
  })
  return i18next
}

/**
 * Turns the screens to another language where they stand, and has it remembered.
 * @throws where its texts cannot be fetched
 */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  const [{ backoffice, errors }] = await Promise.all([
    translations[language](),
    addLateTexts(language),
    loadFonts(language),
  ])
  i18n.addResourceBundle(language, 'backoffice', backoffice, true, true)
  i18n.addResourceBundle(language, 'errors', errors)
  remember(language)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].dir
  await i18n.changeLanguage(language)
}

const oneYear = 31_536_000

/** Stores the language: the cookie is for the server, and the shop's own pages read local storage first. */
function remember(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = `language=${language};path=/;max-age=${oneYear};samesite=lax`
  try {
    localStorage.setItem('language', language)
  } catch {
    // A browser may forbid storing: then the cookie alone remembers it.
  }
}
