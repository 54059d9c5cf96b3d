// @module-tag ci
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { hydrated, resizeWindow, visit } from './browser.ts'
import { demoShop } from './shops.ts'
import { casesIn } from './wholeForm.ts'

const shop = useFixture(demoShop)

/** Common sizes of phones, and a small laptop at a zoom of 200 %. */
const phones = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
]
const zoomed = { width: 720, height: 450 }
/** A phone at a zoom of 200 %. */
const zoomedPhone = { width: 195, height: 422 }
/** Height of a phone's screen: the end of a page is no higher. */
const phoneScreen = 844

const lists = ['/purchase', '/purchase/1/2', '/purchase?brand_id=1', '/purchase?query=pipe']
const products = ['/productdetails/1', '/productdetails/25']
const others = ['/shopcart', '/login', '/contact', '/about', '/faq', '/distributors', '/no-such-page']

/** Pixels from the top of the window to the lower edge of the first of these. */
const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().bottom))

/** Where the first screen ends: at the bar above the window's lower edge, on a product's page at the one to buy from. */
const foldOf = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('.bottom-nav, .buy-bar:not([inert])')]
    return Math.min(innerHeight, ...bars.map((bar) => Math.round(bar.getBoundingClientRect().top)))
  })

/** How much of the window is covered by what stays in it while the page scrolls. */
const coveredHeight = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' })
    const header = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
    const bars = [...document.querySelectorAll('.bottom-nav, .buy-bar')]
    const covered = bars.reduce((sum, bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      const isFixed = ['fixed', 'sticky'].includes(getComputedStyle(bar).position)
      return sum + (isFixed ? Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top)) : 0)
    }, header)
    scrollTo({ top: 0, behavior: 'instant' })
    return Math.round(covered)
  })

describe.each(['ar', 'en'] as const)('On a phone, in %s,', (language) => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await visit({ url: `${shop.url}/about`, language, width: 360 }))
  })

  it.each(casesIn(language, lists))('%s shows the price of its first product on the first screen', async (path) => {
    await page.goto(shop.url + path)
    for (const phone of phones) {
      await resizeWindow(page, phone)
      expect(await bottomOf(page, 'main .price'), `${phone.width} px`).toBeLessThanOrEqual(await foldOf(page))
    }
  })

  it.each(casesIn(language, products))(
    '%s shows name and price on the first screen, above the bar to buy from',
    async (path) => {
      await page.goto(shop.url + path)
      await hydrated(page)
      for (const phone of phones) {
        await resizeWindow(page, phone)
        await expect.poll(() => page.locator('.buy-bar').getAttribute('inert')).toBeNull()
        const fold = await foldOf(page)
        const picture = await bottomOf(page, 'main img')
        for (const [what, bottom] of [
          ['name', await bottomOf(page, 'main h1')],
          ['price', await bottomOf(page, 'main .price')],
        ] as const) {
          expect(bottom, `${what}, ${phone.width} px`).toBeLessThanOrEqual(fold)
          expect(bottom, `${what}, ${phone.width} px`).toBeLessThan(picture)
        }
      }
    },
  )

  it.each(casesIn(language, ['/', '/purchase', '/productdetails/1', ...others]))(
    '%s leaves the screen to what it shows, is as wide as the window, and ends within one screen',
    async (path) => {
      await page.goto(shop.url + path)
      await hydrated(page)
      // What buys needs one more bar, which does not stick in low windows.
      const part = products.includes(path) ? 4 : 5
      for (const phone of phones) {
        await resizeWindow(page, phone)
        expect(await bottomOf(page, 'header'), `header, ${phone.width} px`).toBeLessThanOrEqual(145)
        expect(await coveredHeight(page), `bars, ${phone.width} px`).toBeLessThanOrEqual(phone.height / part)
        await page.locator('footer').scrollIntoViewIfNeeded()
        const end = await page
          .locator('footer')
          .evaluate((element) => Math.round(element.getBoundingClientRect().height))
        expect(end, `end, ${phone.width} px`).toBeLessThanOrEqual(phoneScreen)
      }
      await resizeWindow(page, zoomed)
      expect(await coveredHeight(page), 'bars, low window').toBeLessThanOrEqual(zoomed.height / 5)
      await resizeWindow(page, zoomedPhone)
      // A pixel more is a word that is rounded; the shop's face may still come.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'phone at 200 %' })
        .toBeLessThanOrEqual(zoomedPhone.width + 1)
    },
  )

  it('the home page is at most half as long as thirteen rows of large cards were', async () => {
    await page.goto(shop.url)
    await resizeWindow(page, { width: 390, height: 844 })
    await hydrated(page)
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator('.named-card').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_850)
  })
})
