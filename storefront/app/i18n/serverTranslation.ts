import type { i18n } from 'i18next'
import { useContext } from 'react'
import { I18nContext, type useTranslation as LibraryHook } from 'react-i18next'

type TextOf = (key: string, values?: object) => string

interface Translation {
  t: TextOf
  i18n: i18n
  ready: true
}

/** Of each instance, by namespaces, which stand in the code. */
const known = new WeakMap<i18n, Map<string, Translation>>()

/**
 * `useTranslation` for the server. Language and texts do not change while a page is rendered: there is nothing to subscribe to, and what a
 * text came to is remembered.
 */
export const useServerTranslation = ((namespaces: string | readonly string[] = 'common') => {
  const i18n = useContext(I18nContext)?.i18n
  if (!i18n) throw new Error('This component must stand inside an I18nextProvider')
  const translations = known.get(i18n) ?? new Map<string, Translation>()
  known.set(i18n, translations)
  const key = String(namespaces)
  const translation = translations.get(key) ?? { t: rememberTexts(i18n, key.split(',')[0]), i18n, ready: true }
  translations.set(key, translation)
  return translation
}) as unknown as typeof LibraryHook

/** Texts with the values of different products are without end. */
const maxTexts = 2_000

/** @param ns where a key is looked up that names no other place */
function rememberTexts(i18n: i18n, ns: string | undefined): TextOf {
  const lookUp = i18n.t as unknown as TextOf
  const texts = new Map<string, string>()
  return (key, values) => {
    const asked = values ? JSON.stringify([key, values]) : key
    let text = texts.get(asked)
    if (text === undefined) {
      text = lookUp(key, { ...values, ns })
      if (texts.size >= maxTexts) texts.clear()
      texts.set(asked, text)
    }
    return text
  }
}
