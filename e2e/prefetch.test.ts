// @module-tag ci
import type { IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { products } from '../server/features/catalogue/tables.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { blankPage, holdRequests, hydrated, settled, visit } from './browser.ts'
import { demoShop } from './shops.ts'

const shop = useFixture(demoShop)

const firstProduct = (page: Page) => page.getByRole('main').locator('a[href^="/productdetails/"]').first()

/** Requests for a product alone: whether each is made in advance. */
function productRequests(page: Page): boolean[] {
  const made: boolean[] = []
  page.on('request', (request) => {
    if (request.url().includes('prod_id=')) made.push(request.headers().purpose === 'prefetch')
  })
  return made
}

it('A product that is pointed at is there when the press ends, without another answer of the shop', async () => {
  const { page, context } = await visit({ url: `${shop.url}/purchase`, language: 'en', width: 1280 })
  await settled(page)
  const made = productRequests(page)
  const link = firstProduct(page)
  const name = (await link.textContent()) ?? ''
  await link.hover()
  await expect.poll(() => made).toEqual([true])
  await settled(page)

  await context.route('**/api/**', (route) => route.abort())
  await link.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  // The visit itself is a request too.
  await expect.poll(() => made).toEqual([true, false])
  await context.close()
})

it('A link that a mouse only passes over asks for nothing; one that is focused does', async () => {
  const { page, context } = await visit({ url: `${shop.url}/purchase`, language: 'en', width: 1280 })
  await settled(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const id = new URL(request.url()).searchParams.get('prod_id')
    if (id !== null) asked.push(`/productdetails/${id}`)
  })
  const links = page.getByRole('main').locator('h2 a[href^="/productdetails/"]')
  await links.nth(1).evaluate((link) => {
    for (const place of [link, document.body])
      place.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
  // A timer that was left running fires before one that is longer and set later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  await links.first().focus()
  await expect.poll(() => asked).toEqual([await links.first().getAttribute('href')])
  await context.close()
})

describe('Before a page is hydrated', () => {
  /** Requests for products' pages as the shop receives them, and what each is for. */
  function documentsOf() {
    const received: string[] = []
    function receive({ url, headers }: IncomingMessage) {
      if (!url?.startsWith('/productdetails/')) return
      received.push(`${headers['sec-purpose'] ?? headers['sec-fetch-dest']} ${url}`)
    }
    shop.app.server.on('request', receive)
    onTestFinished(() => void shop.app.server.off('request', receive))
    return received
  }

  async function viewsOf(path: string | null): Promise<number | undefined> {
    await shop.shop.productViewCounter.flush()
    const id = Number(path?.split('/').at(-1))
    const [row] = await shop.shop.db.select({ viewed: products.viewed }).from(products).where(eq(products.id, id))
    return row?.viewed
  }

  /** A list that is not hydrated until `hydrate` is called: the texts do not come. */
  async function unhydratedList() {
    const { page, context } = await visit({ url: `${shop.url}${blankPage}`, language: 'en', width: 1280 })
    const hydrate = await holdRequests(context, '**/page-data/**')
    await page.goto(`${shop.url}/purchase`)
    const links = page.getByRole('main').locator('h2 a[href^="/productdetails/"]')
    return { page, context, links, hydrate }
  }

  it('the page of a link that is pointed at is prefetched, and its visit counts once it is shown', async () => {
    const { page, context, links, hydrate } = await unhydratedList()
    const received = documentsOf()
    const [shown, passed] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')]
    const before = [await viewsOf(shown), await viewsOf(passed)]
    for (const link of [links.nth(1), links.nth(0)]) {
      await link.hover()
      await expect.poll(() => received).toContain(`prefetch ${await link.getAttribute('href')}`)
    }
    expect([await viewsOf(shown), await viewsOf(passed)]).toEqual(before)

    await links.nth(0).click()
    await page.waitForURL(`**${shown}`)
    hydrate()
    await hydrated(page)
    // From here on the router prefetches, and not the browser by its rules.
    expect(await page.locator('html[data-hydrating]').count()).toBe(0)
    await expect.poll(() => received).toEqual([`prefetch ${passed}`, `prefetch ${shown}`, `empty ${shown}`])
    expect([await viewsOf(shown), await viewsOf(passed)]).toEqual([Number(before[0]) + 1, before[1]])
    await context.close()
  })
})
