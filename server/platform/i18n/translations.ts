import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Language } from '@rawaj/contract/text/languages.ts'

export type Translations = Record<string, Record<string, unknown>>

/** The folder of the words; also served under `/locales`. */
export const localesFolder = join(import.meta.dirname, '../../../locales')

/**
 * Words of what the server writes itself (emails, letters, titles of lists, what is printed, pages that stand in for others), and of the
 * back office, whose bundle has them: pages need none of them.
 */
const isForPages = (namespace: string) =>
  !/^(mail|letters|homeLists|documents|offline|busy|backoffice.*)$/.test(namespace)

/** Reads the screens' words of a language: file name (the namespace) → key → text. */
export async function loadTranslations(language: Language): Promise<Translations> {
  const names = (await readdir(join(localesFolder, language))).map((file) => basename(file, '.json')).sort()
  const shown = names.filter(isForPages)
  return Object.fromEntries(
    await Promise.all(shown.map(async (namespace) => [namespace, await loadNamespace(language, namespace)] as const)),
  )
}

/** The words of one file: key → text. */
export async function loadNamespace(language: Language, namespace: string): Promise<Translations[string]> {
  return JSON.parse(await readFile(join(localesFolder, language, `${namespace}.json`), 'utf8'))
}

const known = new Map<string, Readonly<Record<string, string>>>()

/** The same at once, kept for good: for whoever cannot wait, or asks again and again. Throws where there is no such file. */
export function readNamespace(language: Language, namespace: string): Readonly<Record<string, string>> {
  const path = join(localesFolder, language, `${namespace}.json`)
  const texts = known.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
  known.set(path, texts)
  return texts
}
