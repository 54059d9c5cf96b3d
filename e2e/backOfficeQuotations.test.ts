import type { Language } from '@rawaj/contract/text/languages.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../server/features/payments/index.ts'
import { bankAccount } from '../server/testing/bankAccount.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { type PlacedTestOrder, placeOrder } from '../server/testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { expectFocus, tabTo } from './keyboard.ts'
import { readEmail } from './mailbox.ts'
import {
  expectFine,
  type OfferedLine,
  offerByCalls,
  openQuotationShopper,
  quotationIdOf,
  widthOf,
} from './quotationVisits.ts'
import { openShop } from './shops.ts'
import { comeBackTo, expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(() => openShop({}, { workers: true }))
let clerk: SignedInStaff
const newClerk = async () =>
  signedInStaff(testShop, {
    roleIds: [await builtInRoleId(testShop, 'orders'), await builtInRoleId(testShop, 'catalogue')],
  })
beforeAll(async () => {
  await testShop.make.settings('bank', { accounts: [bankAccount] })
  await signedInStaff(testShop, { role: 'owner' })
  clerk = await newClerk()
})

/** The back office of the clerk who prices quotations, with helpers for its screens. */
async function openBackOffice(language: Language, path: string) {
  const visitor = await visitAs(testShop, clerk, language, path, { width: widthOf(language) })
  const { page } = visitor
  const parts = partsOf(page, language)
  const { text, press } = parts
  const said = (key: string) => page.getByText(text(key), { exact: true }).first().waitFor()
  return {
    ...parts,
    visitor,
    page,
    said,
    quotationOf: ({ orderNo }: PlacedTestOrder) => text('quotations_named_quotation', { number: orderNo }),
    async price(riyals: string) {
      await page.getByLabel(new RegExp(text('quotations_price_with_vat'))).fill(riyals)
    },
    async send(number: number) {
      await press('quotations_send')
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('heading', { name: text('quotations_send_title', { number: String(number) }) }).waitFor()
      await dialog.getByRole('button', { name: text('quotations_send_ok'), exact: true }).click()
      await said('quotations_sent')
      // The notice may be that of the version before.
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

const emailTo = ({ email }: SignedInCustomer, kind: string, count = 1) =>
  readEmail({ dataDir: testShop.shop.settings.dataDir, kind, to: email }, count)

const openShopper = (language: Language, path: string, customer: SignedInCustomer) =>
  openQuotationShopper(testShop, language, path, customer)
const idOf = (placed: PlacedTestOrder) => quotationIdOf(clerk, placed)
const offer = (placed: PlacedTestOrder, line: OfferedLine) => offerByCalls(clerk, placed, line)

describe.each(inLanguages('ar'))('A quotation in %s', (language) => {
  it('goes from a request over two versions to a paid and sent order', async () => {
    const customer = await testShop.make.customer()
    const placed = await placeOrder(testShop, { customer, type: 2, quantity: 2 })
    const staff = await openBackOffice(language, '/quotations')
    const { page, text, press, field, said } = staff
    await page.getByRole('searchbox', { name: text('quotations_search') }).fill(placed.orderNo)
    await page.waitForURL(/query=/)
    const row = page.getByRole('main').getByRole('link', { name: placed.orderNo })
    await row.waitFor()
    await expectScreen(page, text('quotations_title'))
    await expectNoSidewaysScroll(page)
    await row.click()
    await expectScreen(page, staff.quotationOf(placed))
    await expectNoSidewaysScroll(page)

    // Nothing that is no price can be sent; what is typed in Arabic digits is one.
    await staff.price('x')
    await said('wrong_invalid_amount')
    expect(await page.getByRole('button', { name: text('quotations_send'), exact: true }).isDisabled()).toBe(true)
    await staff.price('١٠٠٫٥٠')
    await page.getByText(text('quotations_below_list', { percent: '13' })).waitFor()
    await page.getByText('231.00').first().waitFor()
    await page.getByLabel(text('quotations_note')).fill('سعر خاص لمشروعكم / A price for your project')
    await press('quotations_save')
    await said('quotations_saved')
    await page.reload()
    await staff.send(1)
    await said('quotations_state_offered')
    expect(await emailTo(customer, 'offerSent')).toContain(placed.orderNo)

    const shopper = await openShopper(language, '/orders', customer)
    await shopper.page.getByRole('link', { name: placed.orderNo }).click()
    await shopper.page.getByRole('heading', { level: 1, name: shopper.text('quotation_title') }).waitFor()
    await shopper.page.getByText('A price for your project').waitFor()
    await expectFine(shopper.page)
    await shopper.page.getByLabel(shopper.text('quotation_ask')).fill('هل يمكن بمئة؟ / Could it be 90?')
    await shopper.press('quotation_ask_send')
    await shopper.sees('quotation_asked_done')

    await comeBackTo(page)
    await page.getByText('Could it be 90?').waitFor()
    await said('quotations_state_askedAgain')
    await field('quotations_answer').fill('نعم / Yes, it could')
    await press('quotations_answer_send')
    await said('quotations_answered')
    expect(await emailTo(customer, 'quotationAnswered')).toContain('Yes, it could')
    await press('quotations_new_version')
    await staff.price('90')
    await staff.send(2)
    await expectScreen(page, staff.quotationOf(placed))

    await comeBackTo(shopper.page)
    await shopper.page.getByText(`${placed.orderNo}/2`).first().waitFor()
    await shopper.page.getByText('Yes, it could').waitFor()
    await shopper.page.getByRole('region', { name: shopper.text('offer_earlier') }).waitFor()
    await expectFine(shopper.page)
    await shopper.page.getByText('SA03 8000 0000 6080 1016 7519').waitFor()
    const orderNo = await shopper.accept('bank')
    await shopper.page.getByText('SA03 8000 0000 6080 1016 7519').waitFor()
    await shopper.page.getByText('210.00').first().waitFor()
    await shopper.page.getByRole('link', { name: placed.orderNo }).waitFor()
    await expectFine(shopper.page)

    await comeBackTo(page)
    await said('quotations_over_accepted')
    await expectScreen(page, staff.quotationOf(placed))
    await page.getByRole('link', { name: orderNo }).click()
    await expectScreen(page, text('orders_named', { orderNo }))
    const dialog = page.getByRole('dialog')
    const answer = (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click()
    for (const status of [6, 2]) {
      await press(`orders_move_${status}`)
      await answer(`orders_move_${status}`)
      await page
        .getByText(text('orders_moved', { status: text(`orders_status_${status}`) }))
        .first()
        .waitFor()
    }
    await comeBackTo(shopper.page)
    await shopper.page
      .getByRole('region', { name: shopper.text('steps') })
      .getByText(shopper.text('status_2'))
      .waitFor()
    expect(await auditBooks(testShop.shop.db)).toBeNull()
    expectNoBrowserErrors(staff.visitor)
    expectNoBrowserErrors(shopper.visitor)
  })
})

describe.each(inLanguages('ar'))('A quotation in %s', (language) => {
  it('is declined with a reason, and taken back by the shop with one', { tags: ['long'] }, async () => {
    const [declined, refused] = [await placeOrder(testShop, { type: 2 }), await placeOrder(testShop, { type: 2 })]
    const id = await offer(declined, { unitHalalas: 10_000 })
    const shopper = await openShopper(language, `/orders/${declined.orderNo}`, declined.customer)
    await shopper.press('offer_decline')
    await shopper.dialog.getByLabel(shopper.text('quotation_decline_reason')).fill('وجدنا أرخص / Found it cheaper')
    await expectFine(shopper.page)
    await shopper.answer('offer_decline')
    await shopper.sees('quotation_declined')
    expect(await shopper.page.getByRole('button', { name: shopper.text('offer_accept') }).count()).toBe(0)
    await expectFine(shopper.page)

    const staff = await openBackOffice(language, `/quotations/${id}`)
    await staff.said('quotations_closed_by_customer')
    await staff.page.getByText('Found it cheaper').first().waitFor()
    await expectScreen(staff.page, staff.quotationOf(declined))

    await staff.page.goto(staff.page.url().replace(/\d+$/, String(await idOf(refused))))
    await expectScreen(staff.page, staff.quotationOf(refused))
    await staff.press('quotations_close')
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByLabel(staff.text('quotations_reason')).fill('نفدت من المصنع / Out of production')
    await dialog.getByRole('button', { name: staff.text('quotations_close'), exact: true }).click()
    await staff.said('quotations_closed_by_shop')
    expect(await emailTo(refused.customer, 'quotationClosed')).toContain('Out of production')
    const other = await openShopper(language, `/orders/${refused.orderNo}`, refused.customer)
    await other.sees('quotation_closed_by_shop')
    await other.page.getByText('Out of production').waitFor()
    for (const visitor of [shopper.visitor, staff.visitor, other.visitor]) expectNoBrowserErrors(visitor)
  })

  it('asks for more than there is: the order waits for what is short, and continues when it is there', {
    tags: ['long'],
  }, async () => {
    const placed = await placeOrder(testShop, { type: 2, quantity: 25 })
    const staff = await openBackOffice(language, `/quotations/${await idOf(placed)}`)
    const { page, text, press, said } = staff
    const short = text(language === 'ar' ? 'quotations_short_many' : 'quotations_short_other', { pieces: '15' })
    await page.getByText(short).waitFor()
    const due = shopDate(testShop.shop.clock().getTime() + 10 * 86_400_000)
    const day = page.getByLabel(new RegExp(text('quotations_promisedOn')))
    await day.fill('2020-01-01')
    await press('quotations_save')
    await page.getByText(text('errors:date_past')).waitFor()
    await expectFine(page)
    await day.fill(due)
    await page.getByText(text('errors:date_past')).waitFor({ state: 'detached' })
    await expectScreen(page, staff.quotationOf(placed))
    await staff.send(1)

    const shopper = await openShopper(language, `/orders/${placed.orderNo}`, placed.customer)
    await shopper.page.getByText(shopper.text('offer_promised')).waitFor()
    const orderNo = await shopper.accept('cash')
    await shopper.sees('owed_title')
    await shopper.page.getByText('× 15').first().waitFor()
    await expectFine(shopper.page)

    await comeBackTo(page)
    await page.getByRole('link', { name: orderNo }).click()
    await expectScreen(page, text('orders_named', { orderNo }))
    const owed = page.getByRole('region', { name: text('orders_owed_title') })
    await owed.waitFor()
    await press('orders_step_confirmed')
    await said('orders_step_confirmed_done')
    expect(await page.getByRole('button', { name: text('orders_step_packed'), exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: text('orders_move_2'), exact: true }).count()).toBe(0)
    await owed.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    const later = shopDate(Date.parse(due) + 5 * 86_400_000)
    await dialog.getByLabel(text('orders_promisedOn')).fill(later)
    await expectScreen(page, text('orders_promised_title'))
    await dialog.getByRole('button', { name: text('orders_promised_save'), exact: true }).click()
    await said('orders_promised_done')
    await emailTo(placed.customer, 'goodsPromised')

    const counted = await clerk.client.call('POST', `/products/${placed.productId}/stock-count`, {
      body: { seen: 0, counted: 40 },
    })
    expect(counted.status).toBe(200)
    await emailTo(placed.customer, 'goodsArrived')
    await comeBackTo(page)
    await owed.waitFor({ state: 'detached' })
    await press('orders_step_packed')
    await said('orders_step_packed_done')
    await comeBackTo(shopper.page)
    await shopper.page.getByText(shopper.text('owed_title')).waitFor({ state: 'detached' })
    expect(await auditBooks(testShop.shop.db)).toBeNull()
    expect(browserErrorsExcept(staff.visitor, 400)).toEqual([])
    expectNoBrowserErrors(shopper.visitor)
  })

  it('loses nothing that two people type, and shows the customer an offer that was changed meanwhile', {
    tags: ['long'],
  }, async () => {
    const placed = await placeOrder(testShop, { type: 2 })
    const id = await idOf(placed)
    const staff = await openBackOffice(language, `/quotations/${id}`)
    await expectScreen(staff.page, staff.quotationOf(placed))
    await staff.price('77')
    await offer(placed, { unitHalalas: 10_000 })
    await staff.press('quotations_save')
    await staff.said('quotations_stale_title')
    await expectFine(staff.page)
    await staff.press('quotations_stale_mine')
    expect(await staff.page.getByLabel(new RegExp(staff.text('quotations_price_with_vat'))).inputValue()).toBe('77')
    await staff.press('quotations_save')
    await staff.said('quotations_saved')

    const shopper = await openShopper(language, `/orders/${placed.orderNo}`, placed.customer)
    await shopper.press('offer_accept')
    await shopper.dialog.getByRole('radio').first().waitFor()
    await staff.send(2)
    await shopper.answer('offer_accept_ok')
    await shopper.sees('offer_changed')
    await shopper.page.getByText(`${placed.orderNo}/2`).first().waitFor()
    await shopper.page.getByText('77.00').first().waitFor()
    await shopper.dialog.waitFor({ state: 'hidden' })
    await shopper.press('offer_decline')
    await shopper.dialog.getByRole('heading', { name: shopper.text('offer_decline_title') }).waitFor()
    await shopper.dialog
      .getByRole('button', { name: shopper.text('common:close') })
      .first()
      .click()
    await shopper.dialog.waitFor({ state: 'hidden' })
    await shopper.accept('cash')
    await shopper.page.getByText('184.00').first().waitFor()
    expect(browserErrorsExcept(staff.visitor, 409)).toEqual([])
    expect(browserErrorsExcept(shopper.visitor, 409)).toEqual([])
  })

  it('comes of a request for a price by one press', { tags: ['long'] }, async () => {
    const productId = await testShop.make.product()
    const customer = await testShop.make.customer()
    const asked = { product_id: productId, quantity: 30, message: 'لمشروع في جدة / For a project in Jeddah' }
    expect((await testShop.call('POST', '/product/send_email', { body: asked, token: customer.token })).status).toBe(
      200,
    )
    const staff = await openBackOffice(language, `/quotations?state=enquiry&query=${customer.email}`)
    await staff.page.locator('[data-row="0"]').getByRole('link').first().click()
    await staff.page.getByText('For a project in Jeddah').first().waitFor()
    const [heading] = await staff.page.getByRole('heading', { level: 1 }).allTextContents()
    await expectScreen(staff.page, heading ?? '')
    await staff.press('quotations_quote')
    await staff.said('quotations_quoted')
    await staff.said('quotations_state_asked')
    await staff.send(1)
    expect(await emailTo(customer, 'offerSent')).toContain('30')
    expectNoBrowserErrors(staff.visitor)
  })

  it('expires by itself, and is accepted no more', { tags: ['long'] }, async () => {
    const placed = await placeOrder(testShop, { type: 2 })
    const id = await offer(placed, { unitHalalas: 10_000, validDays: 1 })
    const shopper = await openShopper(language, `/orders/${placed.orderNo}`, placed.customer)
    await shopper.press('offer_accept')
    await shopper.dialog.getByRole('radio').first().waitFor()
    await testShop.advanceClock(2 * 86_400_000)
    clerk = await newClerk()
    await shopper.answer('offer_accept_ok')
    await shopper.sees('quotation_expired')
    expect(await shopper.page.getByRole('button', { name: shopper.text('offer_accept') }).count()).toBe(0)
    await expectFine(shopper.page)
    const staff = await openBackOffice(language, `/quotations/${id}`)
    await staff.said('quotations_state_expired')
    await expectScreen(staff.page, staff.quotationOf(placed))
    expectNoBrowserErrors(staff.visitor)
    expect(browserErrorsExcept(shopper.visitor, 409)).toEqual([])
  })

  it('is offered, thrown away, sent and offered anew with the keyboard alone', { tags: ['long'] }, async () => {
    const placed = await placeOrder(testShop, { type: 2 })
    const staff = await openBackOffice(language, '/quotations?state=waiting')
    const { page, text, said } = staff
    const { keyboard } = page
    const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
    const price = page.getByLabel(new RegExp(text('quotations_price_with_vat')))
    const question = page.getByRole('alertdialog')
    const answer = async (key: string) => {
      await question.waitFor()
      await tabTo(page, question.getByRole('button', { name: text(key), exact: true }))
      await keyboard.press('Enter')
      await question.waitFor({ state: 'detached' })
    }
    await tabTo(page, page.getByRole('main').getByRole('link', { name: placed.orderNo }))
    await keyboard.press('Enter')
    await tabTo(page, price)
    await keyboard.type('95')
    await tabTo(page, button('quotations_discard'))
    await keyboard.press('Enter')
    await answer('quotations_discard')
    await expectFocus(price)
    await keyboard.type('90')
    await tabTo(page, button('quotations_save'))
    await keyboard.press('Enter')
    await said('quotations_saved')
    await expectFocus(button('quotations_save'))
    await keyboard.press('Shift+Tab')
    await keyboard.press('Enter')
    await answer('quotations_send_ok')
    const heading = page.getByRole('heading', { name: `${placed.orderNo}/1` })
    await expectFocus(heading)
    await heading.press('Shift+Tab')
    await tabTo(page, button('quotations_new_version'))
    await keyboard.press('Enter')
    await expectFocus(price)
    await keyboard.type('80')
    await tabTo(page, button('quotations_send'))
    await keyboard.press('Enter')
    await answer('quotations_send_ok')
    await expectFocus(page.getByRole('heading', { name: `${placed.orderNo}/2` }))
    await page.getByText('190.00').first().waitFor()
    expectNoBrowserErrors(staff.visitor)
  })

  it('keeps a product that was added across a reload and what a colleague saves, and lets go of it by a press', {
    tags: ['long'],
  }, async () => {
    const placed = await placeOrder(testShop, { type: 2 })
    const sku = `ADD-${crypto.randomUUID().slice(0, 8)}`
    await testShop.make.product({ sku })
    const staff = await openBackOffice(language, `/quotations/${await idOf(placed)}`)
    const { page, text, press, said } = staff
    await page.getByRole('combobox', { name: text('quotations_add') }).fill(sku)
    await page.getByRole('option').first().click()
    const lines = page.getByRole('button', { name: new RegExp(`^${text('orders_new_remove', { name: '.+' })}$`) })
    await expect.poll(() => lines.count()).toBe(2)
    await page.reload()
    await said('quotations_restored')
    await expect.poll(() => lines.count()).toBe(2)
    await page.getByText(sku).first().waitFor()
    await offer(placed, { unitHalalas: 10_000 })
    await press('quotations_save')
    await said('quotations_stale_title')
    await press('quotations_stale_mine')
    await expect.poll(() => lines.count()).toBe(2)
    await lines.last().click()
    await expect.poll(() => lines.count()).toBe(1)
    await press('quotations_save')
    await said('quotations_saved')
    expect(browserErrorsExcept(staff.visitor, 409)).toEqual([])
  })
})
