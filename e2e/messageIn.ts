import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { translatorOf } from './translator.ts'

/** A message of the specification in the shopper's language: in English exactly as specified. */
export function messageIn(language: Language, message: string): string {
  if (language === 'en') return message
  for (const namespace of ['errors', 'messages', 'backofficeCategories']) {
    const file = readFileSync(join(import.meta.dirname, `../locales/en/${namespace}.json`), 'utf8')
    const entry = Object.entries<string>(JSON.parse(file)).find(([, text]) => text === message)
    if (entry) return translatorOf(language)(`${namespace}:${entry[0]}`)
  }
  throw new Error(`locales/en has no message "${message}"`)
}
