import type { Language } from '@rawaj/contract/text/languages.ts'
import type { FastifyRequest } from 'fastify'
import type { Client } from '../../platform/admission/createAdmission.ts'
import { networkOf } from '../../platform/http/networkOf.ts'
import { pageLanguage } from './pageLanguage.ts'
import { pageUrl } from './pageUrl.ts'

/** Query parameters that pages read on the server. Any other would only make copies of the same page. */
const cacheKeyParameters = new Set([
  'lang',
  'query',
  'cat_id',
  'scat_id',
  'brand_id',
  'price_from',
  'price_to',
  'in_stock',
  'reduced',
  'unit',
  'field',
  'field_of',
  'page',
  'limit',
  'sort',
  'sortBy',
  'order',
])

/** A request for a page: its address without what no page reads, and the key it is cached by. */
export interface PageRequest {
  url: URL
  language: Language
  cacheKey: string
  client: Client
}

export function pageRequestOf({ url: path, headers, ip }: FastifyRequest, publicUrl: string): PageRequest {
  const url = pageUrl(publicUrl, path)
  for (const name of [...url.searchParams.keys()]) if (!cacheKeyParameters.has(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  const language = pageLanguage(headers.cookie, url.searchParams)
  return {
    url,
    language,
    cacheKey: `${language} ${url.pathname}${url.search}`,
    client: `network ${networkOf(ip)}`,
  }
}
