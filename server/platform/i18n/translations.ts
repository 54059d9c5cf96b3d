import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Language } from '@rawaj/contract/languages.ts'

export type Translations = Record<string, Record<string, unknown>>

/** The folder of the words; also served under `/locales`. */
export const localesFolder = join(import.meta.dirname, '../../../locales')

/**
 * Words of emails, of what is printed, of the page that shows when no page can be fetched, and of the back office, whose bundle has them:
 * shoppers need none of them.
 */
const isForShoppers = (namespace: string) => !/^(mail|documents|offline|backoffice.*)$/.test(namespace)

/** Reads the screens' words of a language: file name (the namespace) → key → text. */
export async function loadTranslations(language: Language): Promise<Translations> {
  const names = (await readdir(join(localesFolder, language))).map((file) => basename(file, '.json')).sort()
  const shown = names.filter(isForShoppers)
  return Object.fromEntries(
    await Promise.all(shown.map(async (namespace) => [namespace, await loadNamespace(language, namespace)] as const)),
  )
}

/** The words of one file: key → text. */
export async function loadNamespace(language: Language, namespace: string): Promise<Translations[string]> {
  return JSON.parse(await readFile(join(localesFolder, language, `${namespace}.json`), 'utf8'))
}
