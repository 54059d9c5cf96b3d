import type { Halalas } from '@rawaj/contract/money/money.ts'
import { formatRiyals } from '@rawaj/contract/money/money.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import type { Phrase, Piece } from '../../platform/email/document/EmailDocument.ts'
import { readNamespace } from '../../platform/i18n/translations.ts'

/** Translates a key of `locales/{language}/mail.json` with its values, or of another namespace: `orders:status_2`. */
export type Translate = (key: string, values?: Record<string, Piece | readonly Piece[]>) => Phrase

/**
 * The texts of emails in one language, in the owner's own words where there are such; the shop's name stands wherever one says
 * `{{shop}}`. It throws for an unknown key.
 */
export function createTranslate(
  { shopSettings, interfaceTexts }: Pick<Shop, 'shopSettings' | 'interfaceTexts'>,
  language: Language,
): Translate {
  const { nameAr, nameEn } = shopSettings.current().identity
  const own = interfaceTexts.own(language)
  return (key, given = {}) => {
    const values: typeof given = { shop: language === 'ar' ? nameAr : nameEn, ...given }
    const [name = '', file = 'mail'] = key.split(':').reverse()
    const message = own[file]?.[name] ?? readNamespace(language, file)[name]
    if (message === undefined) throw new Error(`No words for ${key}`)
    // Odd parts are the names of values.
    return message.split(/\{\{(\w+)\}\}/).flatMap((part, index) => (index % 2 === 0 ? part : (values[part] ?? '')))
  }
}

/** The amount with its currency, without a line break. */
export function money(t: Translate, language: Language, amount: Halalas): readonly Piece[] {
  const [currency, digits] = [t('currency'), { ltr: formatRiyals(amount) }]
  const parts = language === 'ar' ? [digits, '\u00a0', currency] : [currency, '\u00a0', digits]
  return parts.flatMap((part) => part as Piece)
}
