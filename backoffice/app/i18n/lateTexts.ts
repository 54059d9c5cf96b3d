import type { Language } from '@rawaj/contract/text/languages.ts'
import i18next from 'i18next'
import { languageOf } from './languageOf.ts'
import type { LateTexts } from './textKeys.ts'

/** Each a file of the bundle by itself: all but those of `ar.ts` and `en.ts`. */
const files = import.meta.glob<Record<string, string>>(
  [
    '../../../locales/*/backoffice?*.json',
    '!../../../locales/*/backoffice{Details,History,Lists,Notifications,Shell,ShopStatus}.json',
  ],
  { import: 'default' },
)

const asked = new Set<LateTexts>()
/** Loaded texts, by language and name. */
const added = new Set<string>()

/**
 * Loads these texts in the language of the screen, and in any that it is switched to later.
 * @throws if they cannot be fetched
 */
export async function loadLateTexts(names: readonly LateTexts[]): Promise<void> {
  for (const name of names) asked.add(name)
  await addLateTexts(languageOf(i18next))
}

/** Fetches in another language what was asked for in any. */
export async function addLateTexts(language: Language): Promise<void> {
  const missing = [...asked].filter((name) => !added.has(`${language}${name}`))
  await Promise.all(
    missing.map(async (name) => {
      const texts = await files[`../../../locales/${language}/backoffice${name}.json`]?.()
      i18next.addResourceBundle(language, 'backoffice', texts, true, true)
      added.add(`${language}${name}`)
    }),
  )
}
