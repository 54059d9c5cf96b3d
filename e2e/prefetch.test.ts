import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { settled, visit } from './browser.ts'
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
