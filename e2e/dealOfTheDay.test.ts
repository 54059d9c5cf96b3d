import type { Section } from '@rawaj/contract/entities.ts'
import { expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { settled, visit } from './browser.ts'
import { callShop } from './customers.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'

const shop = useFixture(() => openShop())
const word = translatorOf('en')

it('The deal of the day counts down to midnight in Riyadh, and then makes way for the next one', async () => {
  for (let number = 1; number <= 4; number += 1)
    await shop.make.inHomeList('deal_of_the_day', await shop.make.product({ nameEn: `Deal ${number}` }))
  const { data } = await callShop<{ data: Section[] }>(shop.url, 'GET', '/banner/section1')
  const end = Date.parse(data[0]?.ends_at ?? '')

  const { page, browserErrors, layoutShift } = await visit({ url: `${shop.url}/faq`, language: 'en', motion: true })
  await page.clock.install({ time: new Date(end - 2 * 3_600_000 - 90_000) })
  await page.goto(shop.url)
  await settled(page)
  const row = page.getByRole('main').getByRole('region', { name: word('home:deal_of_the_day'), exact: true })
  const timer = row.locator('[role=timer]')
  const shown = () => timer.evaluate((box) => [...box.children].map((part) => Number(part.firstChild?.textContent)))
  const deals = async () => (await row.getByRole('heading', { level: 3 }).allTextContents()).map((name) => name.trim())
  await expect.poll(shown).toContain(2)
  const todays = await deals()
  expect(todays).toHaveLength(2)

  await page.clock.pauseAt(new Date(end - 2_000))
  await page.clock.runFor(1_000)
  expect(await shown()).toEqual([0, 0, 1])
  expect(await row.getByText('at midnight, Riyadh time').count()).toBe(1)
  shop.advanceClock(end - shop.shop.clock().getTime())
  await page.clock.runFor(2_000)
  await page.clock.resume()
  await expect.poll(deals).not.toEqual(todays)
  expect([...todays, ...(await deals())].toSorted()).toEqual(['Deal 1', 'Deal 2', 'Deal 3', 'Deal 4'])
  expect((await shown())[0]).toBeGreaterThanOrEqual(23)
  expect(await layoutShift()).toBe(0)
  expect(browserErrors).toEqual([])
})
