// @module-tag ci
import { languages } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { scriptLimit } from '../scripts/pageBudget.mjs'
import { useFixture } from '../server/testing/useFixture.ts'
import { blankPage, expectNoBrowserErrors, hydrated, idle, newContext, settled, visit } from './browser.ts'
import { callShop, newCustomer, signedIn, storageOf } from './customers.ts'
import { openShop } from './shops.ts'
import { inLanguages, representative } from './wholeForm.ts'

const shop = useFixture(() => openShop({ PAYLOAD_SEAL: 'off' }, { demo: true, pictures: true }))

const pages = [
  '/',
  '/purchase',
  '/productdetails/1',
  '/shopcart',
  '/login',
  '/forgot-password',
  '/contact',
  '/orders',
  '/no-such-page',
]

/** Also what lies far below the first screen, which is laid out when there is time. */
async function settledAndLaidOut(page: Page) {
  await settled(page)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

describe.each(inLanguages('ar'))('in %s', (language) => {
  it.each(pages)('%s is light and shifts nothing', async (path) => {
    const visitor = await visit({ url: shop.url + path, language, width: 360, motion: true })
    await settledAndLaidOut(visitor.page)
    const bytes = await visitor.scriptBytes()
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(scriptLimit)
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
  })

  it.each(representative(['/', '/purchase', '/productdetails/1']))(
    '%s asks for its picture before any script',
    async (path) => {
      const context = await newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
      await context.addCookies([{ name: 'language', value: language, url: shop.url }])
      const page = await context.newPage()
      const asked: string[] = []
      const data: string[] = []
      page.on('request', (request) => {
        asked.push(request.resourceType())
        if (/\/(locales|page-data)\//.test(request.url())) data.push(new URL(request.url()).pathname)
      })
      await page.goto(shop.url + path)
      await settled(page)
      // Texts and settings are one file, which a browser keeps.
      expect(data).toEqual([expect.stringMatching(`^/page-data/${language}\\.[\\w-]{16}\\.json$`)])
      expect(await page.locator('html').getAttribute('dir')).toBe(languages[language].dir)
      expect(asked.indexOf('image')).toBeGreaterThan(0)
      expect(asked.indexOf('script')).toBeGreaterThan(asked.indexOf('image'))
      await context.close()
    },
  )
})

describe('on a slow line', () => {
  it('the first page waits for no face, and the next has the shop’s face', async () => {
    const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'ar', width: 360 })
    const { page, context } = visitor
    // A visitor who was not here before.
    await page.evaluate(() => localStorage.removeItem('faces'))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
    await devtools.send('Network.emulateNetworkConditions', line)
    // Network information as a page sees it: this browser does not derive it from the line that it emulates.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { rtt: 150, downlink: 1.6, saveData: false } })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    // No font is fetched before the page is there.
    const loaded = page.waitForEvent('load').then(() => expect(asked).not.toContain('font'))
    await page.goto(shop.url, { waitUntil: 'commit' })
    const footer = page.locator('footer')
    await footer.waitFor({ state: 'attached' })
    const howFooterIsShown = () => footer.evaluate((element) => getComputedStyle(element).contentVisibility)
    await loaded
    await expect.poll(howFooterIsShown).toBe('visible')
    await settled(page)
    expect(await visitor.layoutShift()).toBeLessThan(0.0001)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('faces'))).toContain('arabic')
    // What is being read keeps its face.
    const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(await family()).not.toContain('Rawaj Arabic')

    // The next page, without loading a document.
    await page.getByRole('main').locator('a[href^="/productdetails/"]').first().click()
    await page.waitForURL(/productdetails/)
    await expect.poll(family).toContain('Rawaj Arabic')
    expect(await page.evaluate(() => document.fonts.check('400 16px "Rawaj Arabic"', 'رواج'))).toBe(true)
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${shop.url}/`)

    // A busy machine may not read them from its cache in the 300 ms that a page waits for its faces.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      window.setTimeout = ((work: () => void, delay = 0) => wait(work, delay === 300 ? 20_000 : delay)) as typeof wait
    })
    await page.goto(`${shop.url}/purchase`)
    await settled(page)
    await expect.poll(() => page.evaluate(() => document.fonts.check('400 16px "Rawaj Arabic"', 'رواج'))).toBe(true)
    await expect.poll(family).toContain('Rawaj Arabic')
    // Not by waiting longer for the line: none of them travelled again.
    const travelled = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ transferSize }) => transferSize),
    )
    expect(new Set(travelled)).toEqual(new Set([0]))
    expectNoBrowserErrors(visitor)
    await context.close()
  })
})

describe('a page whose faces do not all come in time', () => {
  it('stands in the system’s face as a whole, and nothing in it moves when the last one comes', {
    tags: ['long'],
  }, async () => {
    const visitor = await visit({ url: `${shop.url}/faq`, language: 'ar', width: 360 })
    const { page, context } = visitor
    const inTime = Promise.withResolvers<void>()
    await page.route('**/rawaj-arabic-500*.woff2', async (route) => {
      await inTime.promise
      await route.continue()
    })
    const lastFace = page.waitForResponse(/rawaj-arabic-500.*woff2/)
    await page.goto(`${shop.url}/purchase`, { waitUntil: 'commit' })
    await hydrated(page)
    inTime.resolve()
    await (await lastFace).finished()
    await settled(page)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain('Rawaj Latin')
    expect(await page.evaluate(() => getComputedStyle(document.body).visibility)).toBe('visible')
    expect(await visitor.layoutShift()).toBeLessThan(0.0001)
    await context.close()
  })
})

/** Above that of what visitors see: sums, forms and calls of a customer come on top (docs/page-speed.md). */
const customerLimit = 156_000

describe('a signed-in customer', () => {
  it.each(representative([360, 1280]))(
    'sees a filled cart and the pages of the account, at %i px, light and still',
    async (width) => {
      const storage = await withFilledCart()
      for (const path of ['/shopcart', '/orders', '/account', '/support']) {
        const visitor = await visit({ url: shop.url + path, language: 'ar', width, storage, motion: true })
        await settledAndLaidOut(visitor.page)
        const lines = visitor.page.locator('a[href="/productdetails/1"]')
        await expect.poll(() => lines.count()).toBe(path === '/shopcart' ? 2 : 0)
        expect(await visitor.layoutShift(), path).toBeLessThan(0.01)
        expect(await visitor.scriptBytes(), path).toBeLessThanOrEqual(customerLimit)
        expectNoBrowserErrors(visitor)
      }
    },
  )

  it('sees nothing move where the cart is known before the code of its checkout has come', {
    tags: ['long'],
  }, async () => {
    const storage = await withFilledCart()
    const visitor = await visit({ url: `${shop.url}/faq`, language: 'ar', width: 360, storage })
    const { page } = visitor
    await settled(page)
    const cart = page.waitForResponse('**/cart/cartProduct*')
    await page.route('**/assets/Checkout*.js', async (route) => {
      await cart
      // React has rendered the cart by then.
      await idle(page)
      await route.continue()
    })
    await page.goto(`${shop.url}/shopcart`)
    await page.getByRole('main').locator('form').first().waitFor()
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
  })
})

/** Local storage of a customer with a filled cart. */
async function withFilledCart(): Promise<Record<string, string>> {
  const customer = await signedIn(shop.url, await newCustomer(shop.url))
  const body = { product_id: 1, quantity: 2 }
  await callShop(shop.url, 'POST', '/cart/addCart', { token: customer.accessToken, body })
  return storageOf(customer)
}
