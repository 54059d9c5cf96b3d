import { languages } from '@rawaj/contract/languages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoFaults, openBrowser, settled, visit } from './browser.ts'
import { callShop, demoCustomer, signedIn, storageOf } from './customers.ts'
import { removeData, runShop, type ShopProcess } from './runShop.ts'

/** Compressed bytes of JavaScript that a page may fetch before anybody does anything (docs/page-speed.md). */
const scriptBudget = 160_000

let shop: ShopProcess
let browser: Browser
beforeAll(async () => {
  shop = await runShop({ settings: { PAYLOAD_SEAL: 'off' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await removeData(shop.dataDir)
})

const pages = ['/', '/purchase', '/productdetails/1', '/shopcart', '/login', '/orders', '/no-such-page']

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  it.each(pages)('%s is light and shifts nothing', async (path) => {
    const visitor = await visit(browser, { url: shop.url + path, language, width: 360 })
    await settled(visitor.page)
    const bytes = await visitor.scriptBytes()
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(scriptBudget)
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
    await visitor.context.close()
  })

  it.each(['/', '/purchase', '/productdetails/1'])('%s asks for its picture before any script', async (path) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    await page.goto(shop.url + path)
    await settled(page)
    expect(await page.locator('html').getAttribute('dir')).toBe(languages[language].dir)
    expect(asked.indexOf('image')).toBeGreaterThan(0)
    expect(asked.indexOf('script')).toBeGreaterThan(asked.indexOf('image'))
    await context.close()
  })
})

describe('a signed-in customer', () => {
  it.each([360, 1280])('sees a filled cart and an empty list of orders, at %i px, light and still', async (width) => {
    const storage = await withFilledCart()
    for (const path of ['/shopcart', '/orders']) {
      const visitor = await visit(browser, { url: shop.url + path, language: 'ar', width, storage })
      await settled(visitor.page)
      const lines = visitor.page.locator('a[href="/productdetails/1"]')
      await expect.poll(() => lines.count()).toBe(path === '/shopcart' ? 2 : 0)
      expect(await visitor.layoutShift(), path).toBeLessThan(0.01)
      expect(await visitor.scriptBytes(), path).toBeLessThanOrEqual(scriptBudget)
      expectNoFaults(visitor)
      await visitor.context.close()
    }
  })

  it('sees nothing move where the cart is known before the code of its checkout has come', async () => {
    const storage = await withFilledCart()
    const visitor = await visit(browser, { url: `${shop.url}/faq`, language: 'ar', width: 360, storage })
    const { page } = visitor
    const cart = page.waitForResponse('**/cart/cartProduct*')
    await page.route('**/assets/Checkout*.js', async (route) => {
      await cart
      // React has drawn what the cart tells by then.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
      await route.continue()
    })
    await page.goto(`${shop.url}/shopcart`)
    await page.getByRole('main').locator('form').first().waitFor()
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
    await visitor.context.close()
  })
})

/** What the browser of a customer with goods in the cart holds. */
async function withFilledCart(): Promise<Record<string, string>> {
  const customer = await signedIn(shop.url, demoCustomer)
  const body = { product_id: 1, quantity: 2 }
  await callShop(shop.url, 'POST', '/cart/addCart', { token: customer.accessToken, body })
  return storageOf(customer)
}
