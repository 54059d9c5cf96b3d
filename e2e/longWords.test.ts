// @module-tag ci
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { quiet, settled, visit, walkTo } from './browser.ts'
import { openShop } from './shops.ts'
import { visitAs } from './staffVisits.ts'

const shop = useFixture(openShop)

const latin = 'W'.repeat(200)
const arabic = 'ش'.repeat(200)

/** Elements that reach out of the window where a page is wider than it. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > innerWidth + 1 || left < -1
    }
    return [...document.querySelectorAll('body *')]
      .filter(isOutside)
      .map((element) => `${element.tagName} ${element.className}`)
  })

/** Distance between the start of an element's text and that of its column. */
const distanceToStart = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      const isRtl = document.documentElement.dir === 'rtl'
      return Math.round(Math.abs(isRtl ? box.right - text.right : box.left - text.left))
    })

it('Words without end make no screen wider, and a name of the other direction starts where its column starts', async () => {
  const categoryId = await shop.make.category({ nameAr: latin, nameEn: arabic })
  const id = await shop.make.product({
    categoryId,
    nameAr: latin,
    nameEn: arabic,
    descriptionAr: latin,
    descriptionEn: arabic,
    specificationAr: [{ key: arabic.slice(0, 60), value: latin }],
    specificationEn: [{ key: latin.slice(0, 60), value: arabic }],
  })
  const short = await shop.make.product({ nameAr: 'PVC pipe', nameEn: 'كوع' })
  const staff = await signedInStaff(shop, { role: 'owner' })
  for (const language of ['ar', 'en'] as const) {
    const { page } = await visit({ url: `${shop.url}/productdetails/${short}`, language, width: 360 })
    await settled(page)
    expect(await distanceToStart(page, 'main h1')).toBeLessThanOrEqual(2)
    for (const path of [`/productdetails/${id}`, '/purchase', `/search?query=${language === 'ar' ? latin : arabic}`]) {
      await page.goto(shop.url + path)
      await settled(page)
      expect(await overflow(page), `${language} ${path}`).toEqual([])
    }
    const office = await visitAs(shop, staff, language, '/products', { width: 390 })
    for (const path of ['/products', `/products/${id}`]) {
      await walkTo(office.page, office.page.url().replace(/\/admin.*/, `/admin${path}`))
      await quiet(office.page, () => office.page.getByRole('heading', { level: 1 }).waitFor())
      expect(await overflow(office.page), `${language} /admin${path}`).toEqual([])
    }
  }
})
