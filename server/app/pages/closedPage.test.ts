import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(openTestShop)
let url: string
let staffCookie: string
beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
  url = await testShop.app.listen({ host: '127.0.0.1', port: 0 })
  staffCookie = (await signedInStaff(testShop, { role: 'owner' })).client.cookie
})
const setOpen = (open: boolean) => testShop.make.settings('opening', { open })
afterEach(() => setOpen(true))

/** Over a connection, so that the cache in front of everything else replies. */
const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers, redirect: 'manual' })
const facts = ({ status, headers }: Response) => [status, headers.get('cache-control'), headers.get('retry-after')]
/** On the screen, not among the words that every page brings along. */
const saysClosed = />The shop is closed for now</
const closedFacts = [503, 'private, no-store', '3600']

describe('A closed shop', () => {
  it.each(['/', '/purchase', '/shopcart', '/productdetails/1', '/contact', '/faq', '/no/such/page'])(
    'shows %s to nobody, also where it was kept and the browser has it already',
    async (path) => {
      const before = await get(path)
      const again = await get(path)
      expect(again.status).toBe(before.status)
      await setOpen(false)
      const etag = again.headers.get('etag')
      const asked: Record<string, string>[] = [{}, { cookie: 'staff=no-session' }, { 'if-none-match': etag ?? '*' }]
      for (const headers of asked) expect(facts(await get(path, headers))).toEqual(closedFacts)
      const head = await fetch(url + path, { method: 'HEAD' })
      expect(facts(head)).toEqual(closedFacts)
      await setOpen(true)
      expect((await get(path)).status).toBe(before.status)
    },
  )

  it('keeps the replies of calls from everybody too that it answered before', async () => {
    for (const path of ['/api/v1/product', '/api/v1/category/', '/api/v1/banner']) {
      const etag = (await get(path)).headers.get('etag') ?? ''
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
      await setOpen(false)
      expect((await get(path, { 'if-none-match': etag })).status).toBe(503)
      await setOpen(true)
    }
  })

  it.each([
    '/login',
    '/forgot-password',
    '/reset-password',
    '/orders',
    '/support',
    '/account',
    '/support/',
    '/support/1',
  ])('shows %s, and that it is closed', async (path) => {
    await setOpen(false)
    const reply = await get(path, { cookie: 'language=en' })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await reply.text()).toMatch(saysClosed)
  })

  it.each(['/orders/1', '/supporters', '/support/x', '/login/../purchase', '/%2e%2e/orders/..', '//orders'])(
    'is not entered by the side door %s',
    async (path) => {
      await setOpen(false)
      expect((await get(path)).status).toBe(503)
    },
  )

  it('shows staff all of it, for nobody else to keep', async () => {
    await setOpen(false)
    for (const path of ['/', '/purchase']) {
      const seen = await get(path, { cookie: `language=en; ${staffCookie}` })
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(await seen.text()).toMatch(saysClosed)
      expect((await get(path, { cookie: 'language=en' })).status).toBe(503)
    }
    const products = await get('/api/v1/product', { cookie: staffCookie })
    expect([products.status, products.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    await setOpen(true)
    const open = await get('/', { cookie: 'language=en' })
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^public/)])
    expect(await open.text()).not.toMatch(saysClosed)
  })

  it('leaves the back office, its health, the words and the styles where they are', async () => {
    await setOpen(false)
    for (const path of ['/admin', '/admin/setup', '/healthz', '/readyz', '/locales/ar/common.json', '/robots.txt'])
      await expect.poll(async () => (await get(path)).status, { message: path }).toBe(200)
  })

  it('a closed shop says so in the language of the visitor, then in the other, and how it is reached', async () => {
    await testShop.make.settings('identity', { nameAr: 'أنابيب <نجد>', nameEn: 'Pipes & Co' })
    await testShop.make.settings('contact', { phone: '011 234 5678', email: 'us@shop.test' })
    await setOpen(false)
    const arabic = await (await get('/')).text()
    expect(arabic).toMatch(/<html lang="ar" dir="rtl">/)
    expect(arabic).toContain('<title>المتجر مغلق حاليًا | أنابيب &lt;نجد></title>')
    const english = await (await get('/', { cookie: 'language=en' })).text()
    expect(english).toMatch(/<html lang="en" dir="ltr">/)
    expect(english).toContain('Pipes &amp; Co')
    for (const html of [arabic, english]) {
      expect(html).toContain('المتجر مغلق حاليًا')
      expect(html).toContain('The shop is closed for now')
      expect(html).toContain('href="tel:0112345678"')
      expect(html).toContain('href="mailto:us@shop.test"')
    }
  })
})
