import { fallbackLanguage, isLanguage, type Language } from '@rawaj/contract/text/languages.ts'
import { LRUCache } from 'lru-cache'

/** Language of a reply: the query's `lang`, else the browser's preference, else Arabic (docs/api.md). */
export function languageOf(lang: unknown, acceptLanguage: string | undefined): Language {
  if (isLanguage(lang)) return lang
  if (acceptLanguage === undefined || acceptLanguage === '') return fallbackLanguage
  const known = preferences.get(acceptLanguage)
  if (known !== undefined) return known
  const preferred = preferredLanguage(acceptLanguage)
  preferences.set(acceptLanguage, preferred)
  return preferred
}

/** Browsers send a few dozen different headers. */
const preferences = new LRUCache<string, Language>({ max: 500 })

function preferredLanguage(acceptLanguage: string): Language {
  const ranked = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = Number(parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean) ?? 1)
      return { language: tag.split('-')[0], weight, index }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
  return ranked.map((preference) => preference.language).find(isLanguage) ?? fallbackLanguage
}
