import type { Language } from '@rawaj/contract/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf, visitAs } from './staffVisits.ts'

const testShop = useFixture(openShop)
let clerk: SignedInStaff
beforeAll(async () => {
  await signedInStaff(testShop, { role: 'owner' })
  clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
})

async function openOrders(language: Language, path = '') {
  const visitor = await visitAs(testShop, clerk, language, `/orders${path}`, { width: language === 'ar' ? 390 : 1440 })
  const { page } = visitor
  const parts = partsOf(page, language)
  const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  return { visitor, page, ...parts, said }
}

describe.each<Language>(['ar', 'en'])('Whoever runs the orders in %s', (language) => {
  it('finds one, and takes it from placed to settled', async () => {
    const { orderId, orderNo } = await placeOrder(testShop)
    const { visitor, page, text, press, said } = await openOrders(language)
    await page.getByRole('searchbox', { name: text('orders_search') }).fill(orderNo)
    const row = page.getByRole('main').getByRole('link', { name: orderNo })
    await row.waitFor()
    await page.locator('[data-row="1"]').waitFor({ state: 'detached' })
    await expectScreen(page, text('orders_title'))
    await expectNoSidewaysScroll(page)
    await row.click()
    await expectScreen(page, text('orders_named', { orderNo }))
    await expectNoSidewaysScroll(page)
    for (const status of [2, 3, 4, 5]) {
      await press(`orders_move_${status}`)
      await said(text('orders_moved', { status: text(`orders_status_${status}`) }))
      await page
        .getByRole('region', { name: text('orders_progress') })
        .getByText(text(`orders_status_${status}`))
        .waitFor()
    }
    await page.getByText(text('orders_paymentState_paid'), { exact: true }).first().waitFor()

    // One of its two pieces comes back.
    await press('orders_return')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('1')
    await expectScreen(page, text('orders_return'))
    await dialog.getByRole('button', { name: text('orders_return_save'), exact: true }).click()
    await said(text('orders_return_done'))
    await page.getByText(text('orders_returned', { pieces: '1' })).waitFor()
    expect((await clerk.client.call('GET', `/orders/${orderId}`)).body.data.status).toBe(5)
    expectNoBrowserErrors(visitor)
  })

  it('cancels one after a question, and hears when somebody else was quicker', async () => {
    const { orderId, orderNo } = await placeOrder(testShop)
    const { visitor, page, text, press, said } = await openOrders(language, `/${orderId}`)
    await expectScreen(page, text('orders_named', { orderNo }))
    const held = await clerk.client.call('POST', `/orders/${orderId}/status`, { body: { from: 0, to: 1 } })
    expect(held.status).toBe(200)
    await press('orders_move_2')
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    // It is shown as it is by now.
    await page.getByRole('button', { name: text('orders_move_0'), exact: true }).waitFor()
    await press('orders_move_7')
    const question = page.getByRole('alertdialog')
    await question.getByText(text('orders_move_7_text'), { exact: true }).waitFor()
    await question.getByRole('button', { name: text('orders_move_7'), exact: true }).click()
    await said(text('orders_moved', { status: text('orders_status_7') }))
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })

  it('moves many at once, and reads which could not be', async () => {
    const made = [
      await placeOrder(testShop, { buyerName: `Bulk ${language}` }),
      await placeOrder(testShop, { buyerName: `Bulk ${language}` }),
    ]
    const { visitor, page, text } = await openOrders(language, `?query=Bulk ${language}`)
    for (const { orderNo } of made)
      await page.getByRole('checkbox', { name: text('choose_row', { row: orderNo }) }).check()
    const gone = made[0]?.orderId ?? 0
    await clerk.client.call('POST', `/orders/${gone}/status`, { body: { from: 0, to: 7 } })
    await page
      .getByRole('region', { name: text('chosen_actions') })
      .or(page.getByRole('toolbar'))
      .getByRole('button', { name: text('orders_dispatch') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByText(made[0]?.orderNo ?? '')
      .waitFor()
    const statuses = await Promise.all(
      made.map(async ({ orderId }) => (await clerk.client.call('GET', `/orders/${orderId}`)).body.data.status),
    )
    expect(statuses).toEqual([7, 2])
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })
})
