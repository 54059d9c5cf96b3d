import { hash } from 'node:crypto'
import type { PartCache } from '@rawaj/storefront/app/renderContext.ts'
import { LRUCache } from 'lru-cache'

/** Bytes: the cards of a thousand products in two languages. */
const maxSize = 4 * 1024 * 1024
/** Of an entry beside its HTML. */
const overhead = 300

/**
 * HTML of parts that many pages show. A key says all that its HTML is made of, so nothing outdates an entry: what changed is asked for
 * by another key.
 */
export function createPartCache(): PartCache {
  const cache = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: (html) => html.length + overhead })
  const short = (key: string) => hash('sha256', key, 'base64')
  return {
    get: (key) => cache.get(short(key)),
    set: (key, html) => cache.set(short(key), html),
  }
}
