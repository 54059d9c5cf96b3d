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
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
    // The shop's own pages ask for none.
    expect((await open('/login')).headers['permissions-policy']).toContain('publickey-credentials-get=()')
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

  it('that are not there are not found, and no page', async () => {
    const { statusCode, headers } = await open('/admin/assets/gone.js')
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
  })
})
