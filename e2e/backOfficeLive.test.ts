import type { Language } from '@rawaj/contract/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { handleEventsAtOnce } from '../server/testing/handleEventsAtOnce.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { builtInRoleId, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors } from './browser.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf, visitAs } from './staffVisits.ts'

const testShop = useFixture(openShop)
beforeAll(async () => {
  handleEventsAtOnce(testShop.shop)
  await testShop.shop.notificationFeed.start()
  await signedInStaff(testShop, { role: 'owner' })
})

describe.each<Language>(['ar', 'en'])('Whoever has the back office open in %s', (language) => {
  it('hears of a new order within moments, wherever they are, and goes to it', async () => {
    const clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const listening = { width: language === 'ar' ? 390 : 1440 }
    const visitor = await visitAs(testShop, clerk, language, '/orders', listening)
    const { page } = visitor
    const { text } = partsOf(page, language)
    await expectScreen(page, text('orders_title'))
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
})
