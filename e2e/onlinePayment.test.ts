import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { startStandIn } from '../payment-stand-in/startStandIn.ts'
import { cartLines } from '../server/features/cart/tables.ts'
import { productStock } from '../server/features/catalogue/tables.ts'
import { orders } from '../server/features/orders/tables.ts'
import { payments } from '../server/features/payments/tables.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { browserErrorsExcept, settled, type Visit, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const standIn = useFixture(startStandIn)
const shop = useFixture(() => openShop(standIn.shopSettings))
afterEach(() => standIn.reset())
/** Texts of the stand-in's own window; the shop's texts are its own. */
const windowWords = {
  en: { pay: /^Pay/, fail: 'Make the payment fail', again: 'Try to pay again', close: 'Close', leave: 'Yes, leave' },
  ar: { pay: /^ادفع/, fail: 'اجعل الدفع يفشل', again: 'حاول الدفع مرة أخرى', close: 'إغلاق', leave: 'نعم، غادر' },
} as const

const said = {
  en: {
    placed: 'OrderPlaced SuccessFully',
    failed: 'Payment failed',
    notLoaded: 'Razorpay SDK load failure',
    notCreated: 'Failed to create order',
    unavailable: 'Online Payment is Temporarily Unavailable.',
  },
  ar: {
    placed: 'تم إرسال طلبك بنجاح',
    failed: 'لم تتم عملية الدفع',
    notLoaded: 'تعذّر تحميل صفحة الدفع',
    notCreated: 'تعذّر إنشاء الطلب',
    unavailable: 'الدفع الإلكتروني غير متاح مؤقتًا.',
  },
} as const

/** A customer with a cart of 145 riyals, who chose to pay online and filled in everything. */
async function payerAt({ language = 'en', width }: { language?: Language; width?: number } = {}) {
  const customer = await shop.make.customer()
  const productId = await shop.make.product()
  await shop.make.cartLine(customer.id, productId)
  const storage = {
    isAuthenticated: 'true',
    authKey: customer.token,
    id: String(customer.id),
    role: '3',
    type: String(customer.type),
  }
  const visitor = await visit({ url: `${shop.url}/shopcart`, language, storage, ...(width && { width }) })
  const { page } = visitor
  const word = translatorOf(language)
  const main = page.getByRole('main')
  await settled(page)
  await main.getByRole('radio', { name: word('cart:type_online') }).check()
  await main.getByLabel(word('cart:buyer_address'), { exact: true }).fill('7 Olaya Street, Riyadh')
  await main.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
  const summary = page.getByRole('complementary', { name: word('cart:summary') })
  const window = page.frameLocator('iframe')
  return {
    customer,
    productId,
    visitor,
    page,
    summary,
    window,
    words: said[language],
    toasts: page.getByRole('region', { name: word('common:notices') }),
    question: page.getByRole('alertdialog'),
    online: main.getByRole('radio', { name: word('cart:type_online') }),
    cash: main.getByRole('radio', { name: word('cart:type_cash') }),
    /** Places the order and says Ok. */
    async order() {
      await main.getByRole('button', { name: word('cart:place_order'), exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: word('cart:ok'), exact: true })
        .click()
    },
    /**
     * Presses a button of the provider's window. Not by the pointer: where its press closes the frame, Chromium may never
     * report it as done.
     */
    press: (name: keyof (typeof windowWords)['en']) =>
      window.getByRole('button', { name: windowWords[language][name] }).dispatchEvent('click'),
    opened: () => window.locator('#amount:not(:empty)').waitFor(),
  }
}

async function stand({ customer, productId }: { customer: SignedInCustomer; productId: number }) {
  const { db } = shop.shop
  const placed = await db.select().from(orders).where(eq(orders.userId, customer.id))
  const paid = await db.select().from(payments).where(eq(payments.userId, customer.id))
  const [stock] = await db.select().from(productStock).where(eq(productStock.productId, productId))
  const cart = await db.select().from(cartLines).where(eq(cartLines.userId, customer.id))
  return {
    orders: placed.map(({ type, status }) => ({ type, status })),
    payments: paid.map(({ state }) => state),
    pieces: stock?.pieces,
    cart: cart.length,
  }
}

const paid = { orders: [{ type: 1, status: 6 }], payments: ['paid'], pieces: 9, cart: 0 }
const givenUp = { payments: ['released'], pieces: 10, cart: 1 }

/** Everything the page complained of, but for its own provider's address and the failures that a test provokes. */
const unexpectedErrors = (visitor: Visit, ...expected: (number | string)[]) =>
  browserErrorsExcept(visitor, `leaves the shop: ${standIn.url}`, ...expected)

const eventually = <T>(look: () => T) => expect.poll(look)

describe.each(inLanguages('ar'))('a shopper whose language is %s', (language) => {
  it('pays online, from the cart to My orders', async () => {
    const payer = await payerAt({ language })
    const { page, window, visitor, customer } = payer
    await page.getByRole('button', { name: translatorOf(language)('cart:place_order'), exact: true }).click()
    expect(await payer.question.textContent()).toContain(translatorOf(language)('cart:type_online'))
    const [checkout] = await Promise.all([
      page.waitForRequest('**/api/v1/checkout?*'),
      payer.question.getByRole('button', { name: translatorOf(language)('cart:ok'), exact: true }).click(),
    ])
    expect(checkout.postDataJSON().datas).toMatchObject({ type: 1, total_price: '14500', sub_total: 100 })
    expect(checkout.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)

    await payer.opened()
    const shown = await window.locator('main').textContent()
    const contact = `+966${customer.mobile.slice(1)}`
    for (const fact of [
      translatorOf(language)('common:shop_name'),
      'Transaction',
      '145.00',
      customer.name,
      customer.email,
      contact,
    ])
      expect(shown).toContain(fact)
    const header = await window.locator('header').evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(header).toBe('rgb(14, 74, 86)')

    const [verification] = await Promise.all([
      page.waitForRequest('**/api/v1/checkout/verification?*'),
      payer.press('pay'),
    ])
    expect(verification.postDataJSON()).toEqual({
      orderCreationId: expect.stringMatching(/^order_/),
      razorpayOrderId: expect.stringMatching(/^order_/),
      razorpayPaymentId: expect.stringMatching(/^pay_/),
      razorpaySignature: expect.stringMatching(/^[0-9a-f]{64}$/),
      datas: checkout.postDataJSON().datas,
    })
    await payer.toasts.getByText(payer.words.placed, { exact: true }).waitFor()
    await page.waitForURL('**/orders')
    await page
      .getByRole('banner')
      .getByRole('link', { name: translatorOf(language)('common:cart_count_zero') })
      .waitFor()
    expect(await stand(payer)).toEqual(paid)
    expect(unexpectedErrors(visitor)).toEqual([])
  })

  it('sees a payment that failed, and pays in the same window', { tags: ['ci'] }, async () => {
    const payer = await payerAt({ language })
    await payer.order()
    await payer.press('fail')
    await payer.toasts.getByText(payer.words.failed, { exact: true }).waitFor()
    await payer.press('again')
    await payer.toasts.getByText(payer.words.placed, { exact: true }).waitFor()
    await payer.page.waitForURL('**/orders')
    expect(await stand(payer)).toEqual(paid)
    expect(unexpectedErrors(payer.visitor, 400)).toEqual([])
  })

  it('leaves the window: the shop learns of it, the cart and the form are kept, and the next try is paid', async () => {
    const payer = await payerAt({ language })
    const { page, summary } = payer
    await payer.order()
    await payer.opened()
    expect(await stand(payer)).toMatchObject({ payments: ['open'], pieces: 9, cart: 1 })
    await payer.press('close')
    const [notice] = await Promise.all([page.waitForRequest('**/api/v1/checkout/fail?*'), payer.press('leave')])
    expect(notice.postDataJSON()).toMatchObject({
      data: expect.stringMatching(/^order_/),
      cartDetails: [{ product_id: payer.productId, quantity: 1 }],
    })
    const alert = summary.getByRole('alert')
    await alert.getByText(payer.words.failed, { exact: true }).waitFor()
    await eventually(() => stand(payer)).toMatchObject(givenUp)
    expect(await payer.online.isChecked()).toBe(true)
    expect(await page.locator('iframe').count()).toBe(0)
    await expectAccessible(page)

    await payer.order()
    await payer.press('pay')
    await page.waitForURL('**/orders')
    expect(await stand(payer)).toMatchObject({ pieces: 9, cart: 0, payments: expect.arrayContaining(['paid']) })
    expect(unexpectedErrors(payer.visitor)).toEqual([])
  })

  it('sees that the provider’s script cannot be loaded; no order is made, and the next try works', {
    tags: ['ci'],
  }, async () => {
    const payer = await payerAt({ language })
    const { page, summary } = payer
    const script = `${standIn.url}/v1/checkout.js`
    await page.route(script, (route) => route.abort())
    await payer.order()
    await summary.getByRole('alert').getByText(payer.words.notLoaded, { exact: true }).waitFor()
    expect(await stand(payer)).toEqual({ orders: [], payments: [], pieces: 10, cart: 1 })
    await page.unroute(script)
    await payer.order()
    await payer.press('pay')
    await page.waitForURL('**/orders')
    expect(await stand(payer)).toEqual(paid)
    expect(unexpectedErrors(payer.visitor, 'ERR_FAILED')).toEqual([])
  })

  it('sees that the provider makes no order; the cart is kept, and cash still works', {
    tags: ['long'],
  }, async () => {
    const payer = await payerAt({ language })
    await standIn.behave({ createOrder: 'refuse' })
    await payer.order()
    await payer.summary.getByRole('alert').getByText(payer.words.notCreated, { exact: true }).waitFor()
    expect(await stand(payer)).toMatchObject({ pieces: 10, cart: 1 })
    await payer.cash.check()
    await payer.order()
    await payer.page.waitForURL('**/orders')
    expect(await stand(payer)).toMatchObject({ pieces: 9, cart: 0 })
    expect(unexpectedErrors(payer.visitor, 502)).toEqual([])
  })

  it('chooses again after the shop replies that online payment is unavailable', { tags: ['long'] }, async () => {
    const payer = await payerAt({ language })
    await payer.page.route('**/api/v1/checkout?*', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'online_unavailable', message: said.en.unavailable },
      }),
    )
    await payer.order()
    await payer.toasts.getByText(payer.words.unavailable, { exact: true }).waitFor()
    expect(await payer.cash.isChecked()).toBe(true)
    await payer.online.click()
    expect(await payer.cash.isChecked()).toBe(true)
    expect(unexpectedErrors(payer.visitor, 503)).toEqual([])
  })
})

describe('an online payment', () => {
  it('is begun once, however often Ok is pressed, and fits a screen of 360 pixels', { tags: ['long'] }, async () => {
    const payer = await payerAt({ width: 360 })
    const { page, question } = payer
    const sent: string[] = []
    page.on('request', (request) => {
      if (/\/api\/v1\/checkout\?/.test(request.url())) sent.push(request.url())
    })
    await page.getByRole('button', { name: 'Place Order', exact: true }).click()
    const ok = question.getByRole('button', { name: 'Ok', exact: true })
    await ok.waitFor()
    await ok.evaluate((button) => {
      for (let press = 0; press < 3; press++) (button as HTMLButtonElement).click()
    })
    await payer.opened()
    expect(sent).toHaveLength(1)
    const box = await page.locator('iframe').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(360)
    await payer.press('pay')
    await page.waitForURL('**/orders')
    expect(await stand(payer)).toEqual(paid)
  })

  it('a verification that is lost on the way is sent again until the shop has answered', { tags: ['ci'] }, async () => {
    const payer = await payerAt()
    const { page } = payer
    let lost = 0
    await page.route('**/api/v1/checkout/verification?*', async (route) => {
      if (lost++ > 0) return route.continue()
      return route.abort()
    })
    await payer.order()
    await payer.press('pay')
    await payer.question.getByRole('heading', { name: 'Checking your payment' }).waitFor()
    await page.waitForURL('**/orders')
    expect(lost).toBe(2)
    expect(await stand(payer)).toEqual(paid)
    expect(unexpectedErrors(payer.visitor, 'ERR_FAILED')).toEqual([])
  })

  it('an online payment that cannot be confirmed says that it will appear in My Orders, and not to pay again', {
    tags: ['long'],
  }, async () => {
    const payer = await payerAt()
    const { page } = payer
    await page.clock.install()
    await page.route('**/api/v1/checkout/verification?*', (route) => route.abort())
    await payer.order()
    await payer.press('pay')
    const notice = payer.toasts.getByText('Please do not pay again: your order will appear in My Orders')
    // Half a minute of tries, in the page's own time.
    await eventually(async () => {
      await page.clock.runFor(5_000)
      return notice.isVisible()
    }).toBe(true)
    expect(await payer.toasts.getByRole('link', { name: 'My orders' }).getAttribute('href')).toBe('/orders')
    expect(await stand(payer)).toMatchObject({ cart: 1 })
    expect(unexpectedErrors(payer.visitor, 'ERR_FAILED')).toEqual([])
  })

  it('an online payment that is refused at the verification says so and keeps the cart', { tags: ['ci'] }, async () => {
    const payer = await payerAt()
    await payer.page.route('**/api/v1/checkout/verification?*', async (route) => {
      const body = { ...route.request().postDataJSON(), razorpaySignature: 'f'.repeat(64) }
      await route.continue({ postData: JSON.stringify(body) })
    })
    await payer.order()
    await payer.press('pay')
    await payer.summary.getByRole('alert').getByText('Payment verification failed').waitFor()
    expect(await stand(payer)).toMatchObject({ cart: 1 })
    expect(unexpectedErrors(payer.visitor, 400)).toEqual([])
  })

  it('a payment of which the browser never learned is an order all the same when the window is left', async () => {
    await standIn.behave({ browser: 'silent', webhook: 'early', webhookUrl: `${shop.url}/api/v1/checkout/webhook` })
    const payer = await payerAt()
    await payer.order()
    await payer.press('pay')
    await eventually(() => stand(payer)).toMatchObject({ payments: ['paid'] })
    await payer.press('close')
    await payer.press('leave')
    await payer.toasts.getByText(said.en.placed, { exact: true }).waitFor()
    await payer.page.waitForURL('**/orders')
    expect(await stand(payer)).toEqual(paid)
  })

  it('with a coupon is of the lower amount', { tags: ['long'] }, async () => {
    const payer = await payerAt()
    const coupon = payer.page.getByRole('textbox', { name: 'Coupon code' })
    await coupon.fill(await shop.make.coupon(10))
    await payer.page.keyboard.press('Enter')
    await payer.summary.getByText('133.50').waitFor()
    await payer.order()
    await payer.opened()
    expect(await payer.window.locator('#amount').textContent()).toContain('133.50')
    await payer.press('pay')
    await payer.page.waitForURL('**/orders')
    expect(await stand(payer)).toEqual(paid)
  })

  it('no script of the provider is loaded before a customer pays online', { tags: ['long'] }, async () => {
    const customer = await shop.make.customer()
    await shop.make.cartLine(customer.id, await shop.make.product())
    const storage = { isAuthenticated: 'true', authKey: customer.token, id: String(customer.id), role: '3', type: '0' }
    const visitor = await visit({ url: `${shop.url}/shopcart`, language: 'en', storage })
    await settled(visitor.page)
    await visitor.page.getByRole('button', { name: 'Place Order', exact: true }).waitFor()
    expect(visitor.browserErrors).toEqual([])
    const policy = (await visitor.page.reload())?.headers()['content-security-policy']
    expect(policy).toContain(`frame-src 'self' ${standIn.url};`)
  })
})
