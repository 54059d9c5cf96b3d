import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@rawaj/contract/languages.ts'
import type { Halalas } from '@rawaj/contract/money.ts'
import { formatRiyals } from '@rawaj/contract/money.ts'
import type { Phrase, Piece } from '../../platform/email/document/EmailDocument.ts'
import { localesFolder } from '../../platform/i18n/translations.ts'

/** Translates a key of `locales/{language}/mail.json` with its values, or of another namespace: `orders:status_2`. */
export type Translate = (key: string, values?: Record<string, Piece | readonly Piece[]>) => Phrase

const loaded = new Map<string, Record<string, string>>()

/** The translations of emails in one language; `shopName` stands wherever a text says `{{shop}}`. It throws for an unknown key. */
export function createTranslate(language: Language, shopName: string): Translate {
  return (key, given = {}) => {
    const values: typeof given = { shop: shopName, ...given }
    const [name = '', file = 'mail'] = key.split(':').reverse()
    const message = loadMessages(language, file)[name]
    if (message === undefined) throw new Error(`No words for ${key}`)
    // Odd parts are the names of values.
    return message.split(/\{\{(\w+)\}\}/).flatMap((part, index) => (index % 2 === 0 ? part : (values[part] ?? '')))
  }
}

/** The amount with its currency, kept on one line. */
export function money(t: Translate, language: Language, amount: Halalas): readonly Piece[] {
  const [currency, digits] = [t('currency'), { ltr: formatRiyals(amount) }]
  const parts = language === 'ar' ? [digits, '\u00a0', currency] : [currency, '\u00a0', digits]
  return parts.flatMap((part) => part as Piece)
}

function loadMessages(language: Language, file: string): Record<string, string> {
  const path = join(localesFolder, language, `${file}.json`)
  const messages = loaded.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
  loaded.set(path, messages)
  return messages
}
