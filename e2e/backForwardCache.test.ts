// @module-tag ci
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../server/features/accounts/tables.ts'
import { productStock, products } from '../server/features/catalogue/tables.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { blankPage, hydrated, settled, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'

const shop = useFixture(() => openShop({ PAYLOAD_SEAL: 'off' }, { demo: true }))
const word = translatorOf('en')

let product: number
beforeAll(async () => {
  product = await shop.make.product({ nameEn: 'Bend' })
})

/** Somebody with the shop's storage, signed in if a customer is named. */
async function begin(customer?: SignedInCustomer) {
  const { page, context } = await visit({ url: `${shop.url}${blankPage}`, language: 'en', backForwardCache: true })
  if (customer) {
    const { token, id, type } = customer
    const session = { isAuthenticated: 'true', authKey: token, id: String(id), role: '3', type: String(type) }
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, session)
  }
  return { page, context }
}

/** The same on a page. */
async function open(path: string, customer?: SignedInCustomer) {
  const { page, context } = await begin(customer)
  // A page in the history hears of no other tab.
  await context.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await page.goto(shop.url + path)
  await settled(page)
  return { page, context, main: page.getByRole('main'), header: page.getByRole('banner') }
}

describe('Chromium may keep', () => {
  /** Chromium without a window keeps no page of any site, but says what else forbids it. */
  const withoutWindow = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

  /** Leaves the page and goes back to it. @returns why the browser could not keep it meanwhile, as far as that is the page's fault */
  async function reasonsAgainstKeeping(page: Page): Promise<string[]> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.enable')
    await page.goto(shop.url + blankPage)
    const { promise, resolve } = Promise.withResolvers<string[]>()
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    )
    devtools.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve([])
    })
    // `goBack` would wait for a page to be loaded, and one that was kept is not.
    await page.evaluate(() => void setTimeout(() => history.back()))
    const reasons = (await promise).filter((reason) => !withoutWindow.includes(reason))
    await devtools.detach()
    return reasons
  }

  /** One visitor goes from one to the next. */
  async function expectKept(paths: readonly string[], customer?: SignedInCustomer) {
    const { page } = await begin(customer)
    for (const path of paths) {
      await page.goto(shop.url + path)
      await settled(page)
      expect([path, await reasonsAgainstKeeping(page)]).toEqual([path, []])
    }
  }

  it('every kind of page for a visitor who goes back', () =>
    expectKept([
      '/',
      '/purchase',
      '/productdetails/1',
      '/shopcart',
      '/contact',
      '/faq',
      '/distributors',
      '/privacy',
      '/login',
    ]))

  it('every kind of page for a customer who goes back', async () =>
    expectKept(['/', '/shopcart', '/account', '/orders', '/contact'], await shop.make.customer()))

  it('no page that listens to its end, and says so', async () => {
    const { page } = await open('/faq')
    await page.evaluate(() => addEventListener('unload', () => undefined))
    expect(await reasonsAgainstKeeping(page)).toEqual(['UnloadHandlerExistsInMainFrame'])
  })
})

describe('A page that is shown again as it was left', () => {
  /** What a page sees of it: nothing between two events. */
  async function comeBackAfter(page: Page, meanwhile: () => Promise<void>) {
    const dispatch = (type: string) =>
      page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
    await dispatch('pagehide')
    await meanwhile()
    await dispatch('pageshow')
  }

  it('has the cart, its count and its total of now', async () => {
    const customer = await shop.make.customer()
    await shop.make.cartLine(customer.id, product, 1)
    const { page, main, header } = await open('/shopcart', customer)
    await header.getByText('1 item', { exact: true }).waitFor()
    await comeBackAfter(page, async () => {
      const other = await shop.make.product({ nameEn: 'Elbow', retailHalalas: 5_050 })
      await shop.make.cartLine(customer.id, other, 2)
    })
    await main.getByRole('listitem').filter({ hasText: 'Elbow' }).waitFor()
    await header.getByText('2 items', { exact: true }).waitFor()
    // Of the goods: 115 + 2 × 50.50.
    await header.getByText('216.00').waitFor()
  })

  it('has the price and the stock of now', async () => {
    const { page, main } = await open(`/productdetails/${product}`)
    await main.getByText('115.00').first().waitFor()
    await comeBackAfter(page, async () => {
      const price = { retailHalalas: 9_900, regularHalalas: 9_900 }
      await shop.shop.db.update(products).set(price).where(eq(products.id, product))
      await shop.shop.db.update(productStock).set({ pieces: 0 }).where(eq(productStock.productId, product))
      shop.shop.catalogueVersion.changed()
    })
    await main.getByText('99.00').first().waitFor()
    await main.getByText(word('catalogue:out_of_stock')).first().waitFor()
  })

  it.each(['/contact', '/account', '/shopcart'])(
    'has nothing at %s of a customer who has signed out in another tab',
    async (path) => {
      const customer = await shop.make.customer()
      await shop.shop.db.update(users).set({ name: 'Mashael' }).where(eq(users.id, customer.id))
      await shop.make.cartLine(customer.id, await shop.make.product(), 1)
      const { page, context, header } = await open(path, customer)
      const isNamed = () =>
        page.evaluate(() => {
          const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[]
          return [document.body.textContent, ...fields.map(({ value }) => value)].join().includes('Mashael')
        })
      await expect.poll(isNamed).toBe(true)
      await comeBackAfter(page, async () => {
        const other = await context.newPage()
        await other.goto(`${shop.url}/account`)
        await settled(other)
        await other
          .getByRole('main')
          .getByRole('button', { name: word('account:sign_out'), exact: true })
          .click()
        await other.waitForURL(`${shop.url}/`)
        await other.close()
      })
      await header.getByRole('link', { name: word('common:sign_in') }).waitFor()
      await hydrated(page)
      expect(await isNamed()).toBe(false)
      await header.getByText(word('common:cart_count_zero'), { exact: true }).waitFor()
    },
  )
})
