import type { DefaultText } from '@rawaj/contract/content/interfaceTextSchemas.ts'
import { type TextNamespace, textNamespaces, textRule } from '@rawaj/contract/content/interfaceTexts.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { readNamespace } from '../../../platform/i18n/translations.ts'

/** A text that the shop comes with, and what an own version of it has to keep to. */
export interface DefaultTexts {
  id: string
  place: TextNamespace
  key: string
  ar: DefaultText | null
  en: DefaultText | null
  /** Search text, in both languages. */
  folded: string
}

/**
 * Texts in these namespaces that cannot be changed: headings of exported tables, the line above which customers reply, by which
 * quoted text is recognised (features/newsletter/inboundEmail/replyText.ts), and the shop's name, which is a setting.
 */
const isFixed = (place: TextNamespace, key: string) =>
  (place === 'letters' && key.startsWith('sheet_')) ||
  (place === 'mail' && key === 'support_reply_line') ||
  (place === 'common' && key === 'shop_name')

const plural = /_(zero|one|two|few|many|other)$/

export const textId = (namespace: string, key: string) => `${namespace}.${key}`

let words: ReadonlyMap<string, DefaultTexts> | undefined

/** All of them by id, in the order of places and files; read once. */
export function defaultTexts(): ReadonlyMap<string, DefaultTexts> {
  words ??= new Map(textNamespaces.flatMap(wordsOf).map((word) => [word.id, word]))
  return words
}

function wordsOf(place: TextNamespace): DefaultTexts[] {
  const ar = rulesOf('ar', place)
  const en = rulesOf('en', place)
  const keys = [...new Set([...ar.keys(), ...en.keys()])].filter((key) => !isFixed(place, key))
  return keys.map((key) => {
    const [arabic, english] = [ar.get(key) ?? null, en.get(key) ?? null]
    const folded = foldText(`${arabic?.text ?? ''} ${english?.text ?? ''}`)
    return { id: textId(place, key), place, key, ar: arabic, en: english, folded }
  })
}

function rulesOf(language: Language, place: TextNamespace): ReadonlyMap<string, DefaultText> {
  const texts = Object.entries(readNamespace(language, place))
  const forms = Map.groupBy(
    texts.filter(([key]) => plural.test(key)),
    ([key]) => key.replace(plural, ''),
  )
  return new Map(
    texts.map(([key, text]) => {
      const others = plural.test(key) ? (forms.get(key.replace(plural, '')) ?? []) : []
      const rule = textRule(
        text,
        others.map(([, other]) => other),
      )
      return [key, { text, ...rule }]
    }),
  )
}
