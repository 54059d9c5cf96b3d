import type { IncomingMessage } from 'node:http'
import type { Lane } from '../admission/createAdmission.ts'
import { readToken } from './readToken.ts'
import { isTokenFormat } from './tokenHash.ts'

const call = /^\/api\/v1\/(product|category|brand|banner)\b/
const search = /^\/api\/v1\/product\?(.*&)?query=[^&]/
const otherThanPage = /^\/(api\/|assets\/|media\/|locales\/|healthz|readyz|metrics)/

/**
 * The lane in which a visitor's read would wait: pages, and calls whose replies are the same for everyone. `null`: what a buyer
 * may need, or what costs nothing.
 */
export function readerLane({ method, url = '', headers }: IncomingMessage): Lane | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const token = readToken(headers['x-access-token'])
  if (token !== null && isTokenFormat(token)) return null
  if (call.test(url)) return search.test(url) ? 'search' : 'read'
  return otherThanPage.test(url) ? null : 'page'
}
