// @module-tag ci
import { beforeAll, describe, it } from 'vitest'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, visit } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { comeBackTo, expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)
let clerk: SignedInStaff
beforeAll(async () => {
  await signedInStaff(testShop, { role: 'owner' })
  clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
})

describe.each(inLanguages('en'))('An employee who looks after customers in %s', (language) => {
  it('finds one, and changes the price list while they look at a product', async () => {
    await placeOrder(testShop)
    const { customer, productId, orderNo } = await placeOrder(testShop)
    const { token, id, role, type, email } = customer
    const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
    const shopper = await visit({ url: `${testShop.url}/productdetails/${productId}`, language, storage })
    await shopper.page.getByText('115.00').first().waitFor()

    const width = language === 'ar' ? 390 : 1440
    const visitor = await visitAs(testShop, clerk, language, '/customers', { width })
    const { page } = visitor
    const { text, press } = partsOf(page, language)
    const said = (key: string) => page.getByText(text(key), { exact: true }).first().waitFor()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const answer = (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click()
    await page.getByRole('searchbox', { name: text('customers_search') }).fill(email)
    await page.waitForURL(/query=/)
    await page.locator('[data-row="1"]').waitFor({ state: 'detached' })
    await expectScreen(page, text('customers_title'))
    await expectNoSidewaysScroll(page)
    await page.locator('[data-row="0"]').getByRole('link').first().click()
    await press('customers_setType')
    await dialog.getByLabel(text('customers_type'), { exact: true }).selectOption('1')
    await answer('customers_setType_save')
    await said('customers_setType_done')
    await comeBackTo(shopper.page)
    await shopper.page
      .getByText(/103\.50|90\.00/)
      .first()
      .waitFor()

    await press('customers_note_add')
    await dialog.getByRole('textbox').fill('يفضّل الاتصال مساءً')
    await answer('customers_note_save')
    await page.getByText('يفضّل الاتصال مساءً').waitFor()
    await press('customers_block')
    await answer('customers_block')
    await said('customers_block_done')
    await said('customers_blocked_true')
    await expectNoSidewaysScroll(page)
    const [heading] = await page.getByRole('heading', { level: 1 }).allTextContents()
    await expectScreen(page, heading ?? '')
    await press('customers_unblock')
    await answer('customers_unblock')
    await said('customers_unblock_done')
    await page.getByRole('link', { name: text('customers_quotations') }).click()
    await expectScreen(page, text('quotations_title'))
    await page.getByText(text('list_nothing_found')).waitFor()
    await page.goBack()
    // The order is still open: the account is closed now, and deleted once that is settled.
    await press('customers_delete')
    await answer('customers_delete')
    await said('customers_delete_waits')
    await said('customers_deletionRequestedAt')
    await page.getByRole('link', { name: text('customers_allOrders') }).click()
    await expectScreen(page, text('orders_title'))
    await page.getByRole('main').getByRole('link', { name: orderNo }).waitFor()
    await page.locator('[data-row="1"]').waitFor({ state: 'detached' })
    expectNoBrowserErrors(visitor)
  })
})
