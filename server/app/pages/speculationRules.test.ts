import { beforeAll, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
})

const reply = (url: string) => testShop.app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0' } })

it('Every page names the speculation rules, kept, unchanged and not found too', async () => {
  const product = await testShop.make.product()
  const { headers } = await reply(`/productdetails/${product}`)
  const again = await testShop.app.inject({
    url: `/productdetails/${product}`,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.headers['speculation-rules']]).toEqual([304, '"/speculation-rules.json"'])
  for (const url of ['/', '/purchase', `/productdetails/${product}`, '/login', '/no/such/page'])
    expect((await reply(url)).headers['speculation-rules'], url).toBe('"/speculation-rules.json"')
})

it('The rules come in their own media type, and no policy of a page allows inline ones', async () => {
  const { headers } = await reply('/speculation-rules.json')
  expect(headers['content-type']).toMatch(/^application\/speculationrules\+json\b/)
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect((await reply('/')).headers['content-security-policy']).not.toContain('inline-speculation-rules')
})

it('The rules name public pages alone: none that is personal, has effects or is no page of the shop', async () => {
  const { prefetch } = (await reply('/speculation-rules.json')).json()
  const [{ where, eagerness }] = prefetch
  const [allowed, { not: denied }, { selector_matches: selector }] = where.and
  const matches = (patterns: string | string[], url: string) =>
    [patterns].flat().some((pattern) => new URLPattern(pattern, 'https://shop.test').test(url))
  const isPrefetched = (path: string) => {
    const url = new URL(path, 'https://shop.test').href
    return matches(allowed.href_matches, url) && !matches(denied.href_matches, url)
  }
  const shown = ['/', '/?x=1', '/purchase', '/purchase/3', '/purchase/3/4?page=2', '/productdetails/7', '/pages/offers']
  const kept = [
    ...['/login', '/shopcart', '/account', '/orders', '/orders/RW-1', '/support/3', '/reset-password?token=x'],
    ...['/admin', '/admin/orders', '/api/v1/product?prod_id=7', '/api/docs', '/newsletter/leave?t=1', '/media/7.avif'],
    ...['/?lang=en', '/productdetails/7?x=1&lang=ar', 'https://elsewhere.test/productdetails/7'],
  ]
  expect(shown.filter((path) => !isPrefetched(path))).toEqual([])
  expect(kept.filter((path) => isPrefetched(path))).toEqual([])
  expect([eagerness, selector]).toEqual(['moderate', 'html[data-hydrating] a:not([target], [download])'])
  // The mark is a script's: without one a page could not say that it is shown.
  expect((await reply('/')).body).not.toMatch(/<html[^>]* data-hydrating/)
})
