import { fallbackLanguage, isLanguage, type Language } from '@rawaj/contract/text/languages.ts'
import { languageCookie } from '../../platform/http/languageCookie.ts'

/** The language of a page: the cookie `language`, else the query parameter `lang`, else Arabic (docs/api.md). */
export function pageLanguage(cookies: string | undefined, query: URLSearchParams): Language {
  const cookie = languageCookie(cookies)
  if (isLanguage(cookie)) return cookie
  const asked = query.get('lang')
  return isLanguage(asked) ? asked : fallbackLanguage
}
