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
/** Pages that have begun to listen so far. */
let listeners = 0
beforeAll(async () => {
  handleEventsAtOnce(testShop.shop)
  const { notificationFeed } = testShop.shop
  const { subscribe } = notificationFeed
  notificationFeed.subscribe = (listener) => {
    listeners += 1
    return subscribe(listener)
  }
  await notificationFeed.start()
  await signedInStaff(testShop, { role: 'owner' })
})

describe.each(inLanguages('ar'))('Whoever has the back office open in %s', (language) => {
  it('hears of a new order within moments, wherever they are, and goes to it', async () => {
    const clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const before = listeners
    const visitor = await visitAs(testShop, clerk, language, '/orders', { width: language === 'ar' ? 390 : 1440 })
    const { page } = visitor
    const { text } = partsOf(page, language)
    await expectScreen(page, text('orders_title'))
    // What comes before it listens is not told to it.
    await expect.poll(() => listeners).toBeGreaterThan(before)
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
