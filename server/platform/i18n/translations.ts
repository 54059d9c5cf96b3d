import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Language } from '@rawaj/contract/text/languages.ts'

export type Translations = Record<string, Record<string, unknown>>

/** Folder of the texts; also served under `/locales`. */
export const localesFolder = join(import.meta.dirname, '../../../locales')

/**
 * Namespaces that pages need: all except those of what the server writes itself (emails, campaigns, titles of lists, documents,
 * stand-in pages) and of the back office, whose bundle contains them.
 */
const isForPages = (namespace: string) =>
  !/^(mail|letters|homeLists|documents|offline|busy|backoffice.*)$/.test(namespace)

/** Reads the screens' texts of a language: file name (the namespace) → key → text. */
export async function loadTranslations(language: Language): Promise<Translations> {
  const names = (await readdir(join(localesFolder, language))).map((file) => basename(file, '.json')).sort()
  const shown = names.filter(isForPages)
  return Object.fromEntries(
    await Promise.all(shown.map(async (namespace) => [namespace, await loadNamespace(language, namespace)] as const)),
  )
}

/** The texts of one namespace: key → text. */
export async function loadNamespace(language: Language, namespace: string): Promise<Translations[string]> {
  return JSON.parse(await readFile(join(localesFolder, language, `${namespace}.json`), 'utf8'))
}

const known = new Map<string, Readonly<Record<string, string>>>()

/**
 * Synchronous and cached for good: for code that cannot wait, or reads often.
 * @throws if the file does not exist
 */
export function readNamespace(language: Language, namespace: string): Readonly<Record<string, string>> {
  const path = join(localesFolder, language, `${namespace}.json`)
  const texts = known.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
  known.set(path, texts)
  return texts
}
