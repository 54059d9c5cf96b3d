import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderLines, orderReturnLines, orderReturns, orders } from '../server/features/orders/tables.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { statesWithStatus } from '../server/testing/statesWithStatus.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { backOfficeOf, expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

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

describe.each(inLanguages('ar'))('An employee who runs the orders in %s', (language) => {
  it('finds one, and takes it from placed to settled', async () => {
    const { orderId, orderNo } = await placeOrder(testShop)
    const { visitor, page, text, press, said } = await openOrders(language)
    await page.getByRole('searchbox', { name: text('orders_search') }).fill(orderNo)
    await page.waitForURL(/query=/)
    const row = page.getByRole('main').getByRole('link', { name: orderNo })
    await row.waitFor()
    await page.locator('[data-row="1"]').waitFor({ state: 'detached' })
    await expectScreen(page, text('orders_title'))
    await expectNoSidewaysScroll(page)
    await row.click()
    await expectScreen(page, text('orders_named', { orderNo }))
    await expectNoSidewaysScroll(page)
    for (const step of ['confirmed', 'packed']) {
      await press(`orders_step_${step}`)
      await said(text(`orders_step_${step}_done`))
    }
    const dialog = page.getByRole('dialog')
    const answer = async (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click()
    for (const status of [2, 3, 4, 5]) {
      await press(`orders_move_${status}`)
      if (status === 2) {
        await expectScreen(page, text('orders_move_2_title', { orderNo }))
        await dialog.getByLabel(text('orders_carrier')).selectOption('smsa')
        await dialog.getByLabel(text('orders_trackingNumber')).fill('290011223344')
      }
      // Moves that send a parcel or record a payment ask for details.
      if (status === 2 || status === 5) await answer(`orders_move_${status}`)
      await said(text('orders_moved', { status: text(`orders_status_${status}`) }))
      await page
        .getByRole('region', { name: text('orders_progress') })
        .getByText(text(`orders_status_${status}`))
        .waitFor()
    }
    await page.getByText(text('orders_paymentState_paid'), { exact: true }).first().waitFor()

    const link = page.getByRole('link', { name: '290011223344' })
    expect(await link.getAttribute('href')).toContain('smsaexpress.com')

    // One of its two pieces comes back.
    await press('orders_return')
    await dialog.getByRole('textbox').first().fill('1')
    await expectScreen(page, text('orders_return'))
    await answer('orders_return_save')
    await said(text('orders_return_done'))
    await page.getByText(text('orders_returned', { pieces: '1' })).waitFor()
    expect((await clerk.client.call('GET', `/orders/${orderId}`)).body.data.status).toBe(5)
    expectNoBrowserErrors(visitor)
  })

  it('cancels one after a question, and learns when a colleague was quicker', { tags: ['long'] }, async () => {
    const { orderId, orderNo } = await placeOrder(testShop)
    const { visitor, page, text, press, said } = await openOrders(language, `/${orderId}`)
    await expectScreen(page, text('orders_named', { orderNo }))
    const held = await clerk.client.call('POST', `/orders/${orderId}/status`, { body: { from: 0, to: 1 } })
    expect(held.status).toBe(200)
    const question = page.getByRole('dialog')
    const answer = async (key: string) => question.getByRole('button', { name: text(key), exact: true }).click()
    await press('orders_move_2')
    await answer('orders_move_2')
    await question.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    await answer('cancel')
    // It is shown as it is by now.
    await page.getByRole('button', { name: text('orders_move_0'), exact: true }).waitFor()
    await press('orders_move_7')
    await question.getByText(text('orders_move_7_text'), { exact: true }).waitFor()
    await question.getByLabel(text('orders_cancelReason')).selectOption('unreachable')
    await answer('orders_move_7')
    await said(text('orders_moved', { status: text('orders_status_7') }))
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })

  it('corrects the address, takes a note, and decides about a return', async () => {
    const { orderId, orderNo } = await placeOrder(testShop)
    const { visitor, page, text, field, press, said } = await openOrders(language, `/${orderId}`)
    await expectScreen(page, text('orders_named', { orderNo }))
    const dialog = page.getByRole('dialog')
    const answer = async (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click()
    await press('orders_address_edit')
    await expectScreen(page, text('orders_address_edit'))
    await field('orders_buyerMobile').fill('12')
    await answer('orders_address_save')
    // The error is shown at its field, and no input is lost.
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await field('orders_buyerMobile').fill('٠٥٥١٢٣٤٥٦٧')
    await answer('orders_address_save')
    await page.getByRole('link', { name: '0551234567' }).waitFor()
    await press('orders_note_add')
    await field('orders_noteText').fill('Call after sunset')
    await answer('orders_note_save')
    await page.getByText('Call after sunset').waitFor()

    await testShop.shop.db.update(orders).set(statesWithStatus(4)).where(eq(orders.id, orderId))
    const [line] = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const asked = { orderId, state: 'requested', reason: 'damaged', note: 'مكسورة من طرفها' } as const
    const [made] = await testShop.shop.db.insert(orderReturns).values(asked).returning({ id: orderReturns.id })
    const piece = { returnId: made?.id ?? 0, orderLineId: line?.id ?? 0, quantity: 1 }
    await testShop.shop.db.insert(orderReturnLines).values(piece)
    await page.reload()
    await press('orders_return_approve')
    await expectScreen(page, text('orders_return_approve'))
    await answer('orders_return_approve')
    await said(text('orders_return_approve_done'))
    await press('orders_return_received')
    await expectScreen(page, text('orders_return_received'))
    await answer('orders_return_save')
    await said(text('orders_returnState_received'))
    await page.getByText(text('orders_returned', { pieces: '1' })).waitFor()
    expect(browserErrorsExcept(visitor, 400)).toEqual([])
  })

  it('pays back by hand what a customer is owed, and sees what carriers still have', async () => {
    const { orderId, orderNo } = await placeOrder(testShop)
    const { visitor, page, text, field, press, said } = await openOrders(language, `/${orderId}`)
    await expectScreen(page, text('orders_named', { orderNo }))
    const dialog = page.getByRole('dialog')
    const answer = async (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click()
    await press('orders_move_6')
    await dialog.getByLabel(text('orders_reference')).fill('FT26112301')
    await answer('orders_move_6')
    await page.getByText('FT26112301').waitFor()
    await press('orders_refund_give')
    await field('orders_amountHalalas').fill('12.50')
    await answer('orders_refund_give')
    await press('orders_refund_settle')
    await expectScreen(page, text('orders_refund_settle'))
    await answer('orders_refund_settle')
    await said(text('orders_refund_done'))
    await page.getByText(text('orders_ledger'), { exact: true }).click()
    await page.getByText(text('orders_account_bank')).first().waitFor()

    const atTheDoor = await placeOrder(testShop)
    for (const [from, to] of [
      [0, 2],
      [2, 4],
    ])
      await clerk.client.call('POST', `/orders/${atTheDoor.orderId}/status`, { body: { from, to } })
    await page.goto(`${backOfficeOf(testShop)}/collections`)
    await expectScreen(page, text('collections_title'))
    await expectNoSidewaysScroll(page)
    const byTheShop = page.getByRole('row', { name: text('orders_carrier_none') }).first()
    await byTheShop.getByRole('link').last().click()
    await page.getByRole('link', { name: atTheDoor.orderNo }).waitFor()
    expectNoBrowserErrors(visitor)
  })

  it('prints many at once in the language that is chosen, and one from its own screen', {
    tags: ['long'],
  }, async () => {
    const placed = [await placeOrder(testShop), await placeOrder(testShop)]
    const { visitor, page, text, press } = await openOrders(language)
    for (const { orderNo } of placed)
      await page.getByRole('checkbox', { name: text('choose_row', { row: orderNo }) }).check()
    await press('orders_print')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('orders_document'), { exact: true }).selectOption('address-label')
    await dialog.getByLabel(text('orders_documentLanguage'), { exact: true }).selectOption('en')
    await expectScreen(page, text('orders_print'))
    const [asked] = await Promise.all([
      page.context().waitForEvent('request', (request) => request.url().includes('/admin/documents/')),
      dialog.getByRole('button', { name: text('orders_print'), exact: true }).click(),
    ])
    const { pathname, searchParams } = new URL(asked.url())
    expect([pathname, searchParams.get('lang')]).toEqual(['/admin/documents/address-label', 'en'])
    expect(searchParams.get('orders')?.split(',').map(Number).toSorted()).toEqual(
      placed.map(({ orderId }) => orderId).toSorted(),
    )
    expect((await asked.response())?.headers()['content-type']).toBe('application/pdf')

    const own = await openOrders(language, `/${placed[0]?.orderId}`)
    const documents = own.page.getByRole('region', { name: text('orders_documents') })
    const link = documents.getByRole('link', { name: `${text('orders_document_packing-slip')} English` })
    const slip = await own.page.evaluate(
      async (address) => {
        const { status, headers } = await fetch(address)
        return [status, headers.get('content-type')]
      },
      (await link.getAttribute('href')) ?? '',
    )
    expect(slip).toEqual([200, 'application/pdf'])
    expectNoBrowserErrors(visitor)
  })

  it('moves many at once, and reads which could not be', { tags: ['long'] }, async () => {
    const made = [
      await placeOrder(testShop, { buyerName: `Bulk ${language}` }),
      await placeOrder(testShop, { buyerName: `Bulk ${language}` }),
    ]
    const { visitor, page, text } = await openOrders(language, `?query=Bulk ${language}`)
    for (const { orderNo } of made)
      await page.getByRole('checkbox', { name: text('choose_row', { row: orderNo }) }).check()
    const gone = made[0]?.orderId ?? 0
    const cancellation = { reason: 'duplicate' }
    await clerk.client.call('POST', `/orders/${gone}/status`, { body: { from: 0, to: 7, cancellation } })
    await page
      .getByRole('region', { name: text('chosen_actions') })
      .or(page.getByRole('toolbar'))
      .getByRole('button', { name: text('orders_dispatch') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('orders_dispatch'), exact: true })
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
