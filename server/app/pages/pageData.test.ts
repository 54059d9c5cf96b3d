import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { interfaceTexts } from '../../features/content/texts/tables.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
let owner: StaffClient

beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})

beforeEach(async () => {
  await testShop.shop.db.delete(interfaceTexts)
  await testShop.shop.interfaceTexts.refresh()
})

const ask = (url: string, headers: Record<string, string> = {}) => testShop.app.inject({ url, headers })

/** The file that a page names. */
async function dataPathOf(url: string): Promise<string> {
  const { body } = await ask(url)
  const [, path] = /<link rel="preload" as="fetch" href="([^"]+)"/.exec(body) ?? []
  if (!path) throw new Error(`${url} names no data`)
  return path
}

describe('The data and texts of pages', () => {
  it('are one file a language that browsers keep, the same for every page', async () => {
    const path = await dataPathOf('/login?lang=en')
    expect(await dataPathOf('/purchase?lang=en')).toBe(path)
    expect(await dataPathOf('/login')).not.toBe(path)
    const { statusCode, headers, body } = await ask(path)
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'application/json; charset=utf-8',
    ])
    expect(JSON.parse(body)).toMatchObject({ translations: { cart: { place_order: 'Place Order' } } })
    expect((await ask(path, { 'accept-encoding': 'br' })).headers).toMatchObject({ 'content-encoding': 'br' })
  })

  it('are in no page itself', async () => {
    const { body } = await ask('/login?lang=en')
    expect(body).not.toContain('Place Order')
  })

  it('have another file once the owner has changed one; a page from before gets the current ones, and keeps them nowhere', async () => {
    const before = await dataPathOf('/login?lang=en')
    await owner.call('PUT', '/words/cart.place_order', { body: { version: 0, textEn: 'Send my order' } })
    const after = await dataPathOf('/login?lang=en')
    expect(after).not.toBe(before)
    expect((await ask(after)).json()).toMatchObject({ translations: { cart: { place_order: 'Send my order' } } })
    const stale = await ask(before)
    expect([stale.headers['cache-control'], stale.json().translations.cart.place_order]).toEqual([
      'no-store',
      'Send my order',
    ])
  })

  it.each([
    '/page-data/en.json',
    '/page-data/xx.aaaaaaaaaaaaaaaa.json',
    '/page-data/en.aaaaaaaaaaaaaaaa.js',
    '/page-data/..%2fen',
  ])('are not at %s', async (path) => {
    expect((await ask(path)).statusCode).toBe(404)
  })
})
