import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
beforeAll(() => registerPages(testShop.app, { shop: testShop.shop }))

const open = (url: string, headers: Record<string, string> = {}) => testShop.app.inject({ url, headers })
const assetsOf = (html: string) => [...html.matchAll(/"(\/admin\/assets\/[^"]+)"/g)].map(([, url = '']) => url)

describe('The page of the back office', () => {
  it.each(['/admin', '/admin/', '/admin/login', '/admin/invitation', '/admin/no/such/screen'])(
    'is served at %s without a question to the database, and kept nowhere',
    async (url) => {
      const before = testShop.database.statements()
      const { statusCode, headers, body } = await open(url)
      expect(testShop.database.statements()).toBe(before)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(headers.etag).toBeUndefined()
      expect(assetsOf(body).length).toBeGreaterThan(1)
    },
  )

  it('is where the address leads at which the shop kept its categories before', async () => {
    const { statusCode, headers } = await open('/staff/categories')
    expect([statusCode, headers.location]).toEqual([301, '/admin/categories'])
  })

  it('speaks the language of the cookie, else of the address, else Arabic, from its first byte on', async () => {
    const languageOf = async (url: string, cookie = '') =>
      /^<!doctype html>\s*<html lang="(\w+)" dir="(\w+)"/.exec((await open(url, { cookie })).body)?.slice(1)
    expect(await languageOf('/admin')).toEqual(['ar', 'rtl'])
    expect(await languageOf('/admin/login?lang=en')).toEqual(['en', 'ltr'])
    expect(await languageOf('/admin/login?lang=en', 'language=ar')).toEqual(['ar', 'rtl'])
    expect(await languageOf('/admin', 'language=en')).toEqual(['en', 'ltr'])
  })

  it('runs its own scripts alone, stands in no frame, and may ask for passkeys', async () => {
    const { headers, body } = await open('/admin')
    const policy = String(headers['content-security-policy'])
    for (const directive of [
      "script-src 'self';",
      "style-src 'self';",
      "connect-src 'self';",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(directive)
    expect(policy).not.toContain('unsafe')
    expect(body).not.toMatch(/<script(?![^>]*(\ssrc=|\stype="application\/json"))|<style|\sstyle=|\son\w+=/)
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
    // The shop's own pages ask for none.
    expect((await open('/login')).headers['permissions-policy']).toContain('publickey-credentials-get=()')
  })
})

describe('What the page of the back office says of its shop and its visitor', () => {
  const shopOn = (html: string) =>
    JSON.parse(/<script type="application\/json" id="shop">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  const titleOf = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1]

  it('is its name, its shortest password and whether it charges VAT, as they are at the moment', async () => {
    expect(shopOn((await open('/admin')).body)).toEqual({
      names: { ar: 'رواج', en: 'Rawaj' },
      logo: null,
      letterhead: { addresses: { ar: '', en: '' }, phone: '', email: '', crNumber: '', vatNumber: '' },
      passwordMin: 5,
      vatRegistered: true,
      hasSession: false,
    })
    await testShop.make.settings('identity', { nameEn: 'Pipes & Co', nameAr: 'أنابيب' })
    await testShop.make.settings('contact', { addressEn: 'Olaya Road', phone: '920001234' })
    await testShop.make.settings('legal', { vatNumber: '300000000000003', crNumber: '1010000000' })
    await testShop.make.settings('accounts', { passwordMin: 12 })
    const { body } = await open('/admin?lang=en')
    expect(shopOn(body)).toMatchObject({ names: { ar: 'أنابيب', en: 'Pipes & Co' }, logo: null, passwordMin: 12 })
    expect(shopOn(body).letterhead).toEqual({
      // What is written in one language alone stands in both.
      addresses: { ar: 'Olaya Road', en: 'Olaya Road' },
      phone: '920001234',
      email: '',
      crNumber: '1010000000',
      vatNumber: '300000000000003',
    })
    expect(titleOf(body)).toBe('Pipes &amp; Co')
    expect(titleOf((await open('/admin?lang=ar')).body)).toBe('أنابيب')
  })

  it('is whether the browser brought the cookie of a session, which its scripts cannot see', async () => {
    const saysSession = async (cookie: string) => shopOn((await open('/admin', { cookie })).body).hasSession
    expect(await saysSession('language=en')).toBe(false)
    expect(await saysSession('language=en; __Host-staff=none')).toBe(false)
    expect(await saysSession(`language=en; __Host-staff=${'a'.repeat(43)}`)).toBe(true)
  })

  it('is text, whatever stands in the name', async () => {
    const hostile = "</title></script><script>$& $' {{year}}"
    await testShop.make.settings('identity', { nameEn: hostile })
    const { body } = await open('/admin?lang=en')
    expect(body).not.toContain(hostile)
    expect(shopOn(body).names.en).toBe(hostile)
    expect(titleOf(body)).toContain("&lt;script>$&amp; $'")
    expect(body.match(/<script/g)).toHaveLength((await open('/admin?lang=ar')).body.match(/<script/g)?.length ?? 0)
  })
})

describe('The assets of the back office', () => {
  it('travel compressed as they were built, and are kept for good', async () => {
    const urls = assetsOf((await open('/admin')).body)
    for (const url of urls) {
      const { statusCode, headers } = await open(url, { 'accept-encoding': 'br' })
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers['content-encoding']).toBe('br')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('missing assets of the back office are 404, not a page', async () => {
    const { statusCode, headers } = await open('/admin/assets/gone.js')
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
  })
})
