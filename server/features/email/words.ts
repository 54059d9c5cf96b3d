import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@rawaj/contract/languages.ts'
import type { Halalas } from '@rawaj/contract/money.ts'
import { formatRiyals } from '@rawaj/contract/money.ts'
import { localesFolder } from '../../app/pages/translations.ts'
import type { Phrase, Piece } from '../../platform/email/paper/Paper.ts'

/** Writes a sentence of `locales/{language}/mail.json` with its values, or of another file: `orders:status_2`. */
export type Say = (key: string, values?: Record<string, Piece | readonly Piece[]>) => Phrase

const known = new Map<string, Record<string, string>>()

/** The words of letters in one language. What it gives throws for a key that is in no file. */
export function sayIn(language: Language): Say {
  return (key, values = {}) => {
    const [name = '', file = 'mail'] = key.split(':').reverse()
    const sentence = wordsOf(language, file)[name]
    if (sentence === undefined) throw new Error(`No words for ${key}`)
    // Odd parts are the names of values.
    return sentence.split(/\{\{(\w+)\}\}/).flatMap((part, index) => (index % 2 === 0 ? part : (values[part] ?? '')))
  }
}

/** The amount with its currency, kept on one line. */
export function money(say: Say, language: Language, amount: Halalas): readonly Piece[] {
  const [currency, digits] = [say('currency'), { ltr: formatRiyals(amount) }]
  const parts = language === 'ar' ? [digits, '\u00a0', currency] : [currency, '\u00a0', digits]
  return parts.flatMap((part) => part as Piece)
}

function wordsOf(language: Language, file: string): Record<string, string> {
  const path = join(localesFolder, language, `${file}.json`)
  const words = known.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
  known.set(path, words)
  return words
}
