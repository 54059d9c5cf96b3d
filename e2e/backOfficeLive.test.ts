// @module-tag ci
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { handleEventsAtOnce } from '../server/testing/handleEventsAtOnce.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { builtInRoleId, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)
/** Connections that pages have opened so far, and those that are open. */
let opened = 0
let open = 0
beforeAll(async () => {
  handleEventsAtOnce(testShop.shop)
  const { notificationFeed } = testShop.shop
  const { subscribe } = notificationFeed
  notificationFeed.subscribe = (listener) => {
    opened += 1
    open += 1
    const unsubscribe = subscribe(listener)
    return () => {
      open -= 1
      unsubscribe()
    }
  }
  await notificationFeed.start()
  await signedInStaff(testShop, { role: 'owner' })
})

describe.each(inLanguages('ar'))('An employee with the back office open in %s', (language) => {
  it('hears of a new order within moments, wherever they are, and goes to it', async () => {
    const clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const before = opened
    const visitor = await visitAs(testShop, clerk, language, '/orders', { width: language === 'ar' ? 390 : 1440 })
    const { page } = visitor
    const { text } = partsOf(page, language)
    await expectScreen(page, text('orders_title'))
    // Events before it listens are not sent to it.
    await expect.poll(() => opened).toBeGreaterThan(before)
    const { orderNo } = await placeOrder(testShop)
    await page
      .getByText(text('notifications_orderPlaced', { label: orderNo }), { exact: true })
      .first()
      .waitFor()
    await page.getByRole('main').getByRole('link', { name: orderNo }).waitFor()
    await expectScreen(page, text('orders_title'))
    await page.waitForFunction(() => /^\(\d+\) /.test(document.title))
    const bell = page.getByRole('button', { name: text('notifications') })
    await bell.click()
    const entry = page.getByRole('menuitem', { name: text('notifications_orderPlaced', { label: orderNo }) })
    await entry.waitFor()
    await entry.click()
    await expectScreen(page, text('orders_named', { orderNo }))
    await page.waitForFunction(() => !document.title.startsWith('('))
    expectNoBrowserErrors(visitor)
  })

  it('sees on the first screen what orders wait for and what was sold, as it changes', { tags: ['long'] }, async () => {
    const clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const visitor = await visitAs(testShop, clerk, language, '', { width: language === 'ar' ? 390 : 1440 })
    const { page } = visitor
    const { text } = partsOf(page, language)
    const { data: before } = (await clerk.client.call('GET', '/sales?days=1')).body
    const sales = page.getByRole('region', { name: text('sales'), exact: true })
    await sales.getByRole('button', { name: text('sales_days_1'), exact: true }).click()
    await placeOrder(testShop)
    await sales.getByRole('link', { name: String(before.current.orders + 1), exact: true }).waitFor()
    await sales.getByText(text('sales_table')).click()
    await sales.getByRole('table').waitFor()
    await expectScreen(
      page,
      text('today_greeting', { name: (await clerk.client.call('GET', '/session')).body.data.user.name }),
    )
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: text('orders_task_toConfirm') }).click()
    await expectScreen(page, text('orders_title'))
    await page.waitForURL(/task=toConfirm/)
    expectNoBrowserErrors(visitor)
  })
})

/** Visibility of a tab for its script once another tab or window is in front of it. */
const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

describe('Tabs of one browser', () => {
  it('share one connection, which the next one takes over, and have none while they are hidden', async () => {
    const clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    await expect.poll(() => open).toBe(0)
    const visitor = await visitAs(testShop, clerk, 'en', '/orders')
    const { text } = partsOf(visitor.page, 'en')
    await expect.poll(() => open).toBe(1)
    const tabs = [visitor.page]
    // More than a browser opens connections to one address.
    for (let count = 1; count < 8; count += 1) {
      const tab = await visitor.context.newPage()
      await tab.goto(visitor.page.url())
      await tab
        .getByRole('heading', { name: text('orders_title'), exact: true })
        .first()
        .waitFor()
      tabs.push(tab)
    }
    const expectNotified = async (pages: Page[]) => {
      const { orderNo: label } = await placeOrder(testShop)
      const message = text('notifications_orderPlaced', { label })
      for (const page of pages) await page.getByText(message, { exact: true }).first().waitFor()
    }
    await expectNotified(tabs)
    expect(open).toBe(1)

    const [first, ...others] = tabs
    const before = opened
    await first?.close()
    await expect.poll(() => opened).toBeGreaterThan(before)
    await expect.poll(() => open).toBe(1)
    await expectNotified(others)

    for (const tab of others) await setVisibility(tab, 'hidden')
    await expect.poll(() => open).toBe(0)
    const missed = await placeOrder(testShop)
    const [returned] = others
    if (!returned) throw new Error('There is no other tab')
    await setVisibility(returned, 'visible')
    await expect.poll(() => open).toBe(1)
    await returned.getByRole('button', { name: text('notifications') }).click()
    await returned
      .getByRole('menuitem', { name: text('notifications_orderPlaced', { label: missed.orderNo }) })
      .waitFor()
    await expectNotified(others)
    expectNoBrowserErrors(visitor)
  })
})
