import type { OrderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { auditBooks } from '../server/features/payments/index.ts'
import { builtInRoleId, signedInStaff } from '../server/testing/staffClient.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { type Customer, callShop, newCustomer, type SignedIn, signedIn, storageOf } from './customers.ts'
import { readEmail } from './mailbox.ts'
import { orderTheCart } from './orderTheCart.ts'
import { type OpenShop, openShop } from './shops.ts'
import { backOfficeOf, comeBackTo, expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

interface Goods {
  id: number
  name: string
  product_inventory: { total_qty: number }[]
}

/** Something that the shop has enough of. */
async function findGoods(url: string, language: Language): Promise<Goods> {
  const path = `/product?in_stock=true&limit=50&lang=${language}`
  const { datas } = await callShop<{ datas: { data: Goods[] } }>(url, 'GET', path)
  const plenty = datas.data.find(({ product_inventory: [stock] }) => (stock?.total_qty ?? 0) > 20)
  if (!plenty) throw new Error('The demo has no product with 20 pieces')
  return plenty
}

/** A customer's view of orders: on an order's own page and by mail, counted by kind. */
function followedBy({ email }: Customer, { url, shop }: OpenShop, page: Page, language: Language) {
  const word = translatorOf(language)
  const text = (key: string, values?: Record<string, string>) => word(`orders:${key}`, values)
  const counts = new Map<string, number>()
  return {
    text,
    open: (orderNo: string) => page.goto(`${url}/orders/${orderNo}`),
    press: (key: string) =>
      page
        .getByRole('button', { name: text(key), exact: true })
        .first()
        .click(),
    /** The step stands among what has happened, once they come back to the page. */
    async sees(status: OrderStatus) {
      await comeBackTo(page)
      await page
        .getByRole('region', { name: text('steps') })
        .getByText(text(`status_${status}`))
        .waitFor()
    },
    /** Asserts that the next email of that kind exists, and contains this. */
    async isWritten(kind: string, ...said: string[]) {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      const mailed = await readEmail({ dataDir: shop.settings.dataDir, kind, to: email }, count)
      for (const part of said) expect(mailed).toContain(part)
    },
  }
}

/**
 * Orders products on the shop's screens.
 * @returns the order's number
 */
async function orderOnScreen(page: Page, url: string, goods: Goods, language: Language): Promise<string> {
  const word = translatorOf(language)
  await page.goto(`${url}/productdetails/${goods.id}`)
  await settled(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: word('cart:add_to_cart') })
    .first()
    .click()
  await page.getByText(word('messages:product_added_to_cart')).first().waitFor()
  await page.goto(`${url}/shopcart`)
  await page.getByRole('link', { name: goods.name }).first().waitFor()
  // From the profile.
  await expect.poll(() => page.getByLabel(word('cart:buyer_name'), { exact: true }).inputValue()).not.toBe('')
  const address = language === 'ar' ? 'الرياض، حي العليا، مبنى 7' : '7 Olaya Street, Riyadh'
  await page.getByLabel(word('cart:buyer_address'), { exact: true }).fill(address)
  await page.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
  await page
    .getByRole('button', { name: word('cart:place_order'), exact: true })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: word('cart:ok'), exact: true })
    .click()
  await page.waitForURL('**/orders')
  const link = page.getByRole('main').getByRole('link', { name: /^RW-/ }).first()
  return (await link.textContent()) ?? ''
}

/** Orders a number of pieces without the screens. */
async function orderPieces(
  { url, accessToken: token, goods, language }: SignedIn & { url: string; goods: Goods; language: Language },
  quantity: number,
): Promise<string> {
  await callShop(url, 'POST', '/cart/addCart', { token, body: { product_id: goods.id, quantity } })
  return orderTheCart(url, token, language)
}

// Both languages in `npm run test:long`: each of these steps is tried in both by tests of its own.
describe.each(inLanguages('ar').map((language) => [language, language === 'ar' ? 390 : 1440] as const))(
  'Orders between a customer and the shop in %s, %i px wide',
  (language, width) => {
    it('go from placed to completed, are cancelled, and come back in part, and both sides hear of each step', {
      tags: ['long'],
    }, async () => {
      const testShop = await openShop({}, { demo: true, workers: true })
      onTestFinished(() => testShop.close())
      const { url, shop } = testShop
      await shop.notificationFeed.start()
      await signedInStaff(testShop, { role: 'owner' })
      const clerk = await signedInStaff(testShop, {
        roleIds: [await builtInRoleId(testShop, 'orders')],
      })
      const customer = await newCustomer(url)
      const session = await signedIn(url, customer)
      const goods = await findGoods(url, language)
      const order = { ...session, url, goods, language }
      const shopEmail = shop.shopSettings.current().contact.email
      const toShop = (kind: string) => ({ dataDir: shop.settings.dataDir, kind, to: shopEmail })

      const shopper = await visit({ url: `${url}/`, language, width, storage: storageOf(session) })
      const staff = await visitAs(testShop, clerk, language, '/orders', { width })
      const customerSide = followedBy(customer, testShop, shopper.page, language)
      const { text, press } = partsOf(staff.page, language)
      const dialog = staff.page.getByRole('dialog')
      const answer = (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click()
      const said = (words: string) => staff.page.getByText(words, { exact: true }).first().waitFor()
      const openInBackOffice = async (orderNo: string) => {
        await staff.page.goto(`${backOfficeOf(testShop)}/orders?query=${orderNo}`)
        await staff.page.getByRole('main').getByRole('link', { name: orderNo }).click()
        await staff.page.getByRole('heading', { name: text('orders_named', { orderNo }) }).waitFor()
      }
      const move = async (status: OrderStatus, fill = async () => {}) => {
        await press(`orders_move_${status}`)
        if (status === 2 || status === 5) {
          await fill()
          await answer(`orders_move_${status}`)
        }
        await said(text('orders_moved', { status: text(`orders_status_${status}`) }))
      }
      await expectScreen(staff.page, text('orders_title'))

      // The first is placed on screen: staff get a notification without reloading, and an email.
      const notice = staff.page.getByText(text('notifications_orderPlaced', { label: 'RW-' })).first()
      // It may be gone by itself before the customer's page shows the order.
      const [first, notified] = await Promise.all([
        orderOnScreen(shopper.page, url, goods, language),
        notice.waitFor({ timeout: 120_000 }).then(() => notice.textContent()),
      ])
      expect(notified).toContain(first)
      expect(await readEmail(toShop('newOrder'))).toContain(first)
      await customerSide.isWritten('orderPlaced', first)
      await customerSide.open(first)
      await openInBackOffice(first)
      for (const step of ['confirmed', 'packed']) {
        await press(`orders_step_${step}`)
        await said(text(`orders_step_${step}_done`))
      }
      const trackingNumber = '290011223344'
      await move(2, async () => {
        await dialog.getByLabel(text('orders_carrier')).selectOption('smsa')
        await dialog.getByLabel(text('orders_trackingNumber')).fill(trackingNumber)
      })
      await customerSide.sees(2)
      await customerSide.isWritten('orderMoved', first, trackingNumber)
      for (const status of [3, 4, 5] as const) {
        await move(status)
        await customerSide.sees(status)
        await customerSide.isWritten('orderMoved', first, customerSide.text(`status_${status}`))
      }
      await expectScreen(staff.page, text('orders_named', { orderNo: first }))

      // The second its customer cancels.
      const second = await orderPieces(order, 1)
      await said(text('notifications_orderPlaced', { label: second }))
      await customerSide.isWritten('orderPlaced', second)
      await customerSide.open(second)
      await customerSide.press('cancel')
      const question = shopper.page.getByRole('dialog')
      await question.getByLabel(customerSide.text('cancel_reason')).selectOption('by_mistake')
      await question.getByRole('button', { name: customerSide.text('cancel'), exact: true }).click()
      await shopper.page.getByText(customerSide.text('cancel_done')).waitFor()
      await said(text('notifications_orderCancelled', { label: second }))
      expect(await readEmail(toShop('cancelledByCustomer'))).toContain(second)
      await customerSide.isWritten('orderMoved', second, customerSide.text('status_7'))

      // Of the third order, three pieces, one is returned and refunded.
      const third = await orderPieces(order, 3)
      await customerSide.isWritten('orderPlaced', third)
      await openInBackOffice(third)
      for (const status of [2, 4, 5] as const) {
        await move(status)
        await customerSide.isWritten('orderMoved', third)
      }
      await customerSide.open(third)
      await customerSide.press('return_goods')
      await question.getByRole('checkbox').check()
      for (let less = 0; less < 2; less += 1)
        await question.getByRole('button', { name: customerSide.text('return_less') }).click()
      await question.getByLabel(customerSide.text('return_reason'), { exact: true }).selectOption('defective')
      await question.getByRole('button', { name: customerSide.text('return_send') }).click()
      const returns = shopper.page.getByRole('region', { name: customerSide.text('returns') })
      await returns.getByText(customerSide.text('return_state_requested')).waitFor()
      await said(text('notifications_returnRequested', { label: third }))
      expect(await readEmail(toShop('returnRequest'))).toContain(third)
      await customerSide.isWritten('returnReceived', third)

      await press('orders_return_approve')
      await answer('orders_return_approve')
      await said(text('orders_return_approve_done'))
      await customerSide.isWritten('returnDecided', third)
      await comeBackTo(shopper.page)
      await returns.getByText(customerSide.text('return_state_approved')).waitFor()
      await press('orders_return_received')
      await answer('orders_return_save')
      await said(text('orders_returnState_received'))
      await press('orders_refund_settle')
      await answer('orders_refund_settle')
      await said(text('orders_refund_settle_done'))
      await customerSide.isWritten('refunded', third)
      await comeBackTo(shopper.page)
      await returns.getByText(customerSide.text('return_state_received')).waitFor()
      await shopper.page.getByText(customerSide.text('refund_done')).first().waitFor()
      await expectScreen(staff.page, text('orders_named', { orderNo: third }))

      expect(await auditBooks(shop.db)).toBeNull()
      expectNoBrowserErrors(shopper)
      expectNoBrowserErrors(staff)
    })
  },
)
