import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pageLimits } from '../scripts/pageBudget.mjs'
import { useFixture } from '../server/testing/useFixture.ts'
import { demoShop } from './shops.ts'

const shop = useFixture(demoShop)

/** A page as the server sends it to a browser, before any script. */
function bytesOf(path: string, language: string): Promise<Buffer> {
  const headers = { cookie: `language=${language}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
  return new Promise((resolve, reject) => {
    get(shop.url + path, { headers }, (response) => buffer(response).then(resolve, reject)).once('error', reject)
  })
}

const tagsOf = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '').match(/<[a-z]/g)?.length ?? 0

describe.each(['ar', 'en'])('The HTML of a page, in %s,', (language) => {
  it.each(Object.entries(pageLimits))('%s is within its limits', async (path, limits) => {
    const bytes = await bytesOf(path, language)
    const html = brotliDecompressSync(bytes).toString()
    expect(tagsOf(html)).toBeGreaterThan(100)
    expect(tagsOf(html)).toBeLessThanOrEqual(limits.tags)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(limits.bytes)
    expect(bytes.length).toBeLessThanOrEqual(limits.wire)
  })
})
