import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Language } from '@rawaj/contract/languages.ts'

export type Words = Record<string, Record<string, unknown>>

/** The folder of the words; also served under `/locales`. */
export const localesFolder = join(import.meta.dirname, '../../locales')

/** Reads every namespace of a language: file name → key → text. */
export async function readWords(language: Language): Promise<Words> {
  const folder = join(localesFolder, language)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const entries = files.map(
    async (name) => [basename(name, '.json'), JSON.parse(await readFile(join(folder, name), 'utf8'))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
