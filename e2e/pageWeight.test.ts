import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pageLimits } from '../scripts/pageBudget.mjs'
import { useFixture } from '../server/testing/useFixture.ts'
import { demoShop } from './shops.ts'

const shop = useFixture(demoShop)

/** A page as the server sends it, before any script. */
async function htmlOf(path: string, language: string): Promise<string> {
  return (await fetch(shop.url + path, { headers: { cookie: `language=${language}` } })).text()
}

const onTheWire = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
const tagsOf = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '').match(/<[a-z]/g)?.length ?? 0

describe.each(['ar', 'en'])('The HTML of a page, in %s,', (language) => {
  it.each(Object.entries(pageLimits))('%s is within its limits', async (path, limits) => {
    const html = await htmlOf(path, language)
    expect(tagsOf(html)).toBeGreaterThan(100)
    expect(tagsOf(html)).toBeLessThanOrEqual(limits.tags)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(limits.bytes)
    expect(onTheWire(html)).toBeLessThanOrEqual(limits.wire)
  })
})
