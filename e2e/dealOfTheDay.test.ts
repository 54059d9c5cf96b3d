// @module-tag ci
import type { Section } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { blankPage, settled, visit } from './browser.ts'
import { callShop } from './customers.ts'
import { answerByClockOf } from './shopClock.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'

const shop = useFixture(() => openShop())
const word = translatorOf('en')
/** A visitor's clock may be wrong by this. */
const visitorAheadMs = 10 * 60_000

it('A deal counts down to its end to the second, on the home page and its product, and the next one takes its place', async () => {
  const now = shop.shop.clock().getTime()
  const end = now + 26 * 3_600_000
  const reduced = await shop.make.product({ nameEn: 'Reduced', retailHalalas: 11_500, pieces: 5 })
  const next = await shop.make.product({ nameEn: 'Next', retailHalalas: 11_500, pieces: 5 })
  await shop.make.deal([{ productId: reduced, retailHalalas: 9_200 }], { nameEn: 'Two days', endsAt: new Date(end) })
  await shop.make.deal([{ productId: next, retailHalalas: 8_050 }], {
    nameEn: 'The day after',
    startsAt: new Date(end),
    endsAt: new Date(end + 86_400_000),
  })
  const { data } = await callShop<{ data: Section[] }>(shop.url, 'GET', '/banner/section1')
  expect(data.map(({ ends_at }) => ends_at)).toEqual([new Date(end).toISOString()])

  const { page, browserErrors, layoutShift } = await visit({
    url: `${shop.url}${blankPage}`,
    language: 'en',
    motion: true,
  })
  await answerByClockOf(shop, page)
  await shop.advanceClock(end - 25 * 3_600_000 - 119_000 - shop.shop.clock().getTime())
  await page.clock.install({ time: new Date(shop.shop.clock().getTime() + visitorAheadMs) })
  await page.goto(shop.url)
  await settled(page)
  const row = page.getByRole('main').getByRole('region', { name: word('home:deal_of_the_day'), exact: true })
  const timer = page.locator('[role=timer]')
  const shown = () => timer.evaluate((box) => [...box.children].map((part) => Number(part.firstChild?.textContent)))
  const names = async () => (await row.getByRole('heading', { level: 3 }).allTextContents()).map((name) => name.trim())
  await expect.poll(shown).toEqual([1, 1, 1, expect.any(Number)])
  expect(await names()).toEqual(['Reduced'])
  expect(await row.getByText('Two days').count()).toBe(1)
  expect(await row.getByText('92.00').count()).toBe(1)

  await page.clock.pauseAt(new Date(end - 2_000 + visitorAheadMs))
  await page.clock.runFor(1_000)
  // The time of a reply is in whole seconds.
  await expect.poll(shown).toEqual([0, 0, 0, expect.toBeOneOf([1, 2])])
  expect(await row.getByText('by Riyadh time').count()).toBe(1)
  await shop.advanceClock(end - shop.shop.clock().getTime())
  await page.clock.runFor(2_000)
  await page.clock.resume()
  await expect.poll(names).toEqual(['Next'])
  expect(await row.getByText('80.50').count()).toBe(1)
  await expect.poll(async () => (await shown()).slice(0, 2)).toEqual([0, 23])
  expect(await layoutShift()).toBeLessThan(0.001)

  await page.goto(`${shop.url}/productdetails/${next}`)
  await settled(page)
  await expect.poll(async () => (await shown()).slice(0, 2)).toEqual([0, 23])
  expect(await page.getByText('80.50').first().isVisible()).toBe(true)
  await page.goto(`${shop.url}/productdetails/${reduced}`)
  await settled(page)
  expect(await timer.count()).toBe(0)
  expect(await page.getByText('115.00').first().isVisible()).toBe(true)
  expect(browserErrors).toEqual([])
})

it('A deal that was planned while a visitor went from page to page ends before their eyes', async () => {
  const now = shop.shop.clock().getTime()
  const product = await shop.make.product({ nameEn: 'Late', retailHalalas: 11_500, pieces: 5 })
  const { page, browserErrors } = await visit({ url: `${shop.url}/faq`, language: 'en', motion: true })
  await settled(page)
  await answerByClockOf(shop, page)
  await page.clock.install({ time: new Date(now) })
  const end = now + 3_600_000
  await shop.make.deal([{ productId: product, retailHalalas: 9_200 }], { nameEn: 'An hour', endsAt: new Date(end) })
  await page
    .getByRole('link', { name: word('common:shop_name') })
    .first()
    .click()
  await page.getByRole('link', { name: 'Late', exact: true }).first().click()
  await page.waitForURL(`${shop.url}/productdetails/${product}`)
  const price = (amount: string) => page.getByRole('main').getByText(amount, { exact: true }).first()
  await price('92.00').waitFor()
  await page.clock.pauseAt(new Date(end - 1_000))
  expect(await price('92.00').isVisible()).toBe(true)
  await shop.advanceClock(end - shop.shop.clock().getTime())
  await page.clock.runFor(2_000)
  await page.clock.resume()
  await price('115.00').waitFor()
  await expect.poll(() => page.locator('[role=timer]').count()).toBe(0)
  expect(browserErrors).toEqual([])
})
