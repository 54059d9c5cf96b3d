import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Language } from '@rawaj/contract/languages.ts'

export type Words = Record<string, Record<string, unknown>>

/** The folder of the words; also served under `/locales`. */
export const localesFolder = join(import.meta.dirname, '../../locales')

/** Words of letters; no screen needs them. */
const letters = 'mail.json'

/** Reads the screens' words of a language: file name (the namespace) → key → text. */
export async function readWords(language: Language): Promise<Words> {
  const folder = join(localesFolder, language)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== letters).sort()
  const entries = files.map(
    async (name) => [basename(name, '.json'), JSON.parse(await readFile(join(folder, name), 'utf8'))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
