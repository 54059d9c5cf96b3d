import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSettings } from '@rawaj/contract/settings/shopSettings.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'

/** The words on the screens, so that a test finds things as a shopper of that language does. */
export function translatorOf(language: Language) {
  const known = { shop: language === 'ar' ? defaultSettings.identity.nameAr : defaultSettings.identity.nameEn }
  const files = new Map<string, Record<string, string>>()
  /** `word('cart:place_order')`, with `{{name}}` filled in. */
  return function word(address: string, values: Record<string, string> = {}): string {
    const [namespace = '', key = ''] = address.split(':')
    const file = files.get(namespace) ?? read(language, namespace)
    files.set(namespace, file)
    const text = file[key]
    if (text === undefined) throw new Error(`locales/${language}/${namespace}.json has no ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => ({ ...known, ...values })[name] ?? '')
  }
}

function read(language: Language, namespace: string): Record<string, string> {
  const folder = join(import.meta.dirname, `../locales/${language}`)
  // The back office has a file for each feature, and one vocabulary.
  const isMeant = (file: string) =>
    namespace === 'backoffice' ? file.startsWith(namespace) : file === `${namespace}.json`
  const files = readdirSync(folder).filter(isMeant)
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}
