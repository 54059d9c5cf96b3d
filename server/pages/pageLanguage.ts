import { fallbackLanguage, isLanguage, type Language } from '@rawaj/contract/languages.ts'

/** The language of a page: the cookie `language`, else the query parameter `lang`, else Arabic (wire.md, Language). */
export function pageLanguage(cookies: string | undefined, query: URLSearchParams): Language {
  const cookie = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1]
  if (isLanguage(cookie)) return cookie
  const asked = query.get('lang')
  return isLanguage(asked) ? asked : fallbackLanguage
}
