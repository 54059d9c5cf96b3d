import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
})

const page = (url: string, headers: Record<string, string> = {}) => testShop.app.inject({ url, headers })
const statementsFor = async (work: () => Promise<unknown>) => {
  const before = testShop.database.statements()
  await work()
  return testShop.database.statements() - before
}

describe('A page', () => {
  it('speaks the language of the cookie, else of the address, else Arabic', async () => {
    const languageOf = async (url: string, cookie = '') => {
      const { body } = await page(url, { cookie })
      return /<html lang="(\w+)" dir="(\w+)"/.exec(body)?.slice(1)
    }
    expect(await languageOf('/login')).toEqual(['ar', 'rtl'])
    expect(await languageOf('/login?lang=en')).toEqual(['en', 'ltr'])
    expect(await languageOf('/login?lang=en', 'language=ar')).toEqual(['ar', 'rtl'])
    expect(await languageOf('/login', 'other=1; language=en')).toEqual(['en', 'ltr'])
    expect(await languageOf('/login?lang=tlh')).toEqual(['ar', 'rtl'])
  })

  it('for a text that the shop has not written is not found', async () => {
    await testShop.shop.db.execute(`delete from pages where key = 'cookies'`)
    const { statusCode, body } = await page('/cookies', { cookie: 'language=en' })
    expect(statusCode).toBe(404)
    expect(body).toContain('Not Found !!')
  })

  it('is found by the whole address that a proxy asks for too', async () => {
    const { port } = new URL(await testShop.app.listen({ host: '127.0.0.1', port: 0 }))
    const ask = async (path: string) => {
      const [answer] = (await once(get({ port, path }), 'response')) as [IncomingMessage]
      answer.resume()
      return { status: answer.statusCode, etag: answer.headers.etag }
    }
    const { etag } = (await page('/login')).headers
    expect(await ask('http://elsewhere.test/login')).toEqual({ status: 200, etag })
    expect((await ask('http://elsewhere.test/no/such/page')).status).toBe(404)
    expect((await ask('http://elsewhere.test/')).status).toBe(200)
    expect((await ask('http://elsewhere.test/robots.txt')).status).toBe(200)
  })

  it.each([
    ['price_from=10', 'From 10 SAR'],
    ['price_to=49.5', 'Up to 49.50 SAR'],
    ['in_stock=1', 'In stock'],
    ['reduced=1', 'Reduced'],
    ['unit=metre', 'Metre'],
  ])('of a list is another page with %s', async (filter, name) => {
    const { body } = await page(`/purchase?${filter}`, { cookie: 'language=en' })
    expect(body).toContain(`<bdi class="truncate">${name}</bdi>`)
    expect(body).toContain('content="noindex"')
  })

  it('is the same page whatever else stands in its address', async () => {
    const plain = await page('/purchase?page=1')
    const tracked = await page('/purchase?utm_source=mail&page=1&x=1')
    expect(tracked.headers.etag).toBe(plain.headers.etag)
    expect(await statementsFor(() => page('/purchase?page=1&fbclid=2'))).toBe(0)
  })

  it('links to products from the root of the shop, and draws a placeholder where one has no picture', async () => {
    const product = await testShop.make.product({ pictures: [] })
    for (const url of ['/purchase', `/productdetails/${product}`]) {
      const { body } = await page(url, { cookie: 'language=en' })
      const links = [...body.matchAll(/href="([^"]*productdetails[^"]*)"/g)].map(([, link = '']) => link)
      expect(links.length, url).toBeGreaterThan(0)
      expect(links.filter((link) => !/^(https:\/\/shop\.test)?\/productdetails\/\d+(\?|$)/.test(link))).toEqual([])
      expect(body, url).toMatch(/<svg viewBox="0 0 200 200"/)
    }
  })

  it('names its other language and the address it is known under', async () => {
    const { body } = await page('/login?lang=en')
    expect(body).toContain('rel="canonical"')
    for (const language of ['ar', 'en', 'x-default']) expect(body.toLowerCase()).toContain(`hreflang="${language}"`)
    expect(body).toContain('https://shop.test/')
  })

  it('names its stylesheet before a browser reads of its scripts', async () => {
    for (const url of ['/', '/login', '/no-such-page']) {
      const { body, headers } = await page(url)
      const [, stylesheet] = /<link rel="stylesheet" href="([^"#]+)/.exec(body) ?? []
      expect(headers.link, url).toBe(`<${stylesheet}>; rel=preload; as=style`)
    }
  })

  it('allows its own inline scripts by their hashes, and no others', async () => {
    for (const url of ['/', '/login', '/faq', '/no/such/page']) {
      const { body, headers } = await page(url)
      const policy = String(headers['content-security-policy'])
      const scripts = [...body.matchAll(/<script(?![^>]*src=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)]
      const hashes = scripts.map(
        ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      )
      expect(hashes.length, url).toBeGreaterThan(0)
      expect(new Set(policy.match(/'sha256-[^']*'/g)), url).toEqual(new Set(hashes))
      expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
      // The nonce that marks them while a page is rendered is in no page.
      expect(body, url).not.toContain('nonce')
    }
  })

  it('holds no style of its own, so that its policy allows none', async () => {
    const descriptionEn = 'A long text about a pipe. '.repeat(60)
    const product = await testShop.make.product({ descriptionEn, descriptionAr: descriptionEn })
    for (const url of ['/', '/login', '/faq', '/purchase', `/productdetails/${product}`, '/no/such/page']) {
      const { body, headers } = await page(url)
      expect(body, url).not.toMatch(/<[^>]+\sstyle=|<style/)
      const policy = String(headers['content-security-policy'])
      expect(policy, url).toContain("; style-src 'self'; style-src-attr 'none';")
      expect(policy, url).toMatch(/; report-uri \/csp-reports; report-to csp$/)
      expect(headers['reporting-endpoints'], url).toBe('csp="/csp-reports"')
    }
  })

  it('asks for no camera, microphone or place, and for payment only where a provider takes it', async () => {
    const denied = String((await page('/')).headers['permissions-policy'])
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'payment'])
      expect(denied.split(', ')).toContain(`${feature}=()`)
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'secret' }
    const paid = await openTestShop({ ...keys, PUBLIC_URL: 'https://shop.test' })
    await registerPages(paid.app, { shop: paid.shop })
    const { headers, statusCode } = await paid.app.inject('/login')
    expect([statusCode, paid.loggedErrors]).toEqual([200, []])
    expect(headers['permissions-policy']).toContain(
      'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
    )
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    await paid.close()
  })

  it('a page is rendered once for all visitors, signed in or not', async () => {
    const product = await testShop.make.product()
    const customer = await testShop.make.customer({ type: 1 })
    const first = await page(`/productdetails/${product}`)
    const known = page(`/productdetails/${product}`, { 'x-access-token': customer.token })
    expect(await statementsFor(() => known)).toBe(0)
    expect((await known).body).toBe(first.body)
    const tag = String(first.headers.etag)
    expect((await page(`/productdetails/${product}`, { 'if-none-match': tag })).statusCode).toBe(304)
  })

  it('shows at once that the last piece was sold', async () => {
    const price = { regularHalalas: 1_150, retailHalalas: 1_150 }
    const product = await testShop.make.product({ ...price, pieces: 1 })
    const unsold = await testShop.make.product({ ...price, pieces: 1, categoryId: await testShop.make.category() })
    const before = await page(`/productdetails/${product}`)
    await page(`/productdetails/${unsold}`)

    const { id, token } = await testShop.make.customer()
    await testShop.make.cartLine(id, product)
    const body = checkoutBody([{ productId: product, quantity: 1, unitHalalas: 1_150 }])
    expect((await testShop.call('POST', '/checkout', { token, body })).status).toBe(200)

    expect((await page(`/productdetails/${product}`)).body).not.toBe(before.body)
    // Writes that follow a moment later would be counted.
    await testShop.shop.catalogueVersion.flush()
    await testShop.shop.productViewCounter.flush()
    // A sale outdates only pages that show what was sold.
    expect(await statementsFor(() => page(`/productdetails/${unsold}`))).toBe(0)
  })

  it('a page that does not exist is a 404, and not cached', async () => {
    for (const url of ['/no/such/page', '/productdetails/999999', '/purchase/999999', '//elsewhere.test/x']) {
      const { statusCode, headers } = await page(url)
      expect(statusCode, url).toBe(404)
      expect(headers['cache-control'], url).toBe('no-store')
    }
  })
})

describe('The worker that stands in without a connection', () => {
  it('carries its page in both languages and touches no cache', async () => {
    const { body, headers } = await page('/offline-worker.js')
    expect(headers['content-type']).toContain('text/javascript')
    for (const messages of ['لا يوجد اتصال', 'No connection']) expect(body).toContain(messages)
    expect(body).not.toMatch(/caches|indexedDB/)
    expect(() => new Function(body)).not.toThrow()
    expect((await page('/login')).headers['content-security-policy']).toContain("worker-src 'self'")
  })
})
