// @module-tag ci
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStandIn } from '../payment-stand-in/startStandIn.ts'
import { orders } from '../server/features/orders/tables.ts'
import { auditBooks } from '../server/features/payments/index.ts'
import { payments } from '../server/features/payments/tables.ts'
import { bankAccount } from '../server/testing/bankAccount.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept } from './browser.ts'
import { expectFine, offerByCalls, openQuotationShopper } from './quotationVisits.ts'
import { openShop } from './shops.ts'
import { comeBackTo } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const standIn = useFixture(startStandIn)
const testShop = useFixture(() => openShop(standIn.shopSettings))
afterEach(() => standIn.reset())
let clerk: SignedInStaff
beforeAll(async () => {
  await testShop.make.settings('bank', { accounts: [bankAccount] })
  await signedInStaff(testShop, { role: 'owner' })
  clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
})
/** Texts of the stand-in's own window. */
const windowWords = {
  en: { pay: /^Pay/, close: 'Close', leave: 'Yes, leave' },
  ar: { pay: /^ادفع/, close: 'إغلاق', leave: 'نعم، غادر' },
} as const

/** A customer with an offer of two pieces for 100 riyals each, to be paid online. */
async function payerOf(language: 'ar' | 'en') {
  const placed = await placeOrder(testShop, { type: 2, quantity: 2 })
  await offerByCalls(clerk, placed, { unitHalalas: 10_000 })
  const shopper = await openQuotationShopper(testShop, language, `/orders/${placed.orderNo}`, placed.customer)
  const { page } = shopper
  const window = page.frameLocator('iframe')
  await shopper.press('offer_accept')
  await shopper.confirm('online')
  await window.locator('#amount:not(:empty)').waitFor()
  return {
    ...shopper,
    placed,
    window,
    /** Not by the pointer: where its press closes the frame, Chromium may never report it as done. */
    inWindow: (name: keyof (typeof windowWords)['en']) =>
      window.getByRole('button', { name: windowWords[language][name] }).dispatchEvent('click'),
    /** Looks again, as a page does that comes to the front, until it knows that the order waits to be paid. */
    async looksAgain() {
      await comeBackTo(page)
      await shopper.sees('offer_awaits_payment')
    },
  }
}

/** The orders that came of a quotation, and their payments. */
async function made(customerId: number) {
  const { db } = testShop.shop
  const ofIt = and(eq(orders.userId, customerId), eq(orders.quotationOffer, 1))
  const rows = await db.select().from(orders).where(ofIt).orderBy(orders.id)
  const paid = await db.select().from(payments).where(eq(payments.userId, customerId)).orderBy(payments.id)
  return {
    orders: rows.map(({ type, status, state }) => ({ type, status, state })),
    payments: paid.map(({ state }) => state),
  }
}

const expectNoOtherErrors = ({ visitor }: Awaited<ReturnType<typeof payerOf>>) =>
  expect(browserErrorsExcept(visitor, `leaves the shop: ${standIn.url}`)).toEqual([])

describe.each(inLanguages('ar'))('An offer in %s', (language) => {
  it('is paid online, though the page looks again while the window is open', async () => {
    const payer = await payerOf(language)
    const { page, placed } = payer
    await payer.looksAgain()
    await payer.inWindow('pay')
    await payer.sees('offer_accepted_done')
    await page.getByRole('heading', { level: 1, name: payer.text('order_title') }).waitFor()
    await expectFine(page)
    expect(await made(placed.customer.id)).toEqual({
      orders: [{ type: orderType.online, status: orderStatus.paid, state: 'placed' }],
      payments: ['paid'],
    })
    await page.goto(`${testShop.url}/orders/${placed.orderNo}`)
    await payer.sees('quotation_accepted')
    await expectFine(page)
    expect(await auditBooks(testShop.shop.db)).toBeNull()
    expectNoOtherErrors(payer)
  })

  it('is not paid, says so where it was accepted, and is paid by transfer then', { tags: ['long'] }, async () => {
    const payer = await payerOf(language)
    const { page, placed, dialog } = payer
    await payer.looksAgain()
    await payer.inWindow('close')
    await payer.inWindow('leave')
    await dialog.getByRole('alert').getByText(payer.text('errors:payment_failed')).waitFor()
    await expectFine(page)
    await payer.confirm('bank')
    await page.getByRole('heading', { level: 1, name: payer.text('order_title') }).waitFor()
    expect(await made(placed.customer.id)).toEqual({
      orders: [
        { type: orderType.online, status: expect.any(Number), state: 'abandoned' },
        { type: orderType.cashOnDelivery, status: orderStatus.onHold, state: 'placed' },
      ],
      payments: ['released'],
    })
    expect(await auditBooks(testShop.shop.db)).toBeNull()
    expectNoOtherErrors(payer)
  })

  it('is paid in another way on the same page after it was closed unpaid', {
    tags: ['long'],
  }, async () => {
    const payer = await payerOf(language)
    const { page, placed } = payer
    await page.reload()
    await payer.sees('offer_awaits_payment')
    expect(await page.getByRole('link', { name: payer.text('quotation_to_order') }).count()).toBe(0)
    await expectFine(page)
    await payer.press('offer_pay')
    await payer.confirm('cash')
    await page.getByRole('heading', { level: 1, name: payer.text('order_title') }).waitFor()
    expect((await made(placed.customer.id)).orders.map(({ type, state }) => ({ type, state }))).toEqual([
      { type: orderType.online, state: 'abandoned' },
      { type: orderType.cashOnDelivery, state: 'placed' },
    ])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
    expectNoOtherErrors(payer)
  })
})
