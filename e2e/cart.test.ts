import { errorCatalogue } from '@rawaj/contract/api/errors.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { users } from '../server/features/accounts/tables.ts'
import { cartLines } from '../server/features/cart/tables.ts'
import { productStock, products } from '../server/features/catalogue/tables.ts'
import { orders } from '../server/features/orders/tables.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { interceptEmails } from '../server/testing/interceptEmails.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { browserErrorsExcept, settled, visit } from './browser.ts'
import { expectPicture } from './expectPicture.ts'
import { messageIn } from './messageIn.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const shop = useFixture(() => openShop({}, { pictures: true }))

interface Options {
  language?: Language
  width?: number
  /** Pieces by product; by default one piece of an ordinary product. */
  lines?: [productId: number, pieces: number][]
  path?: string
}

/** A customer with an address and a filled cart, on the cart's screen. */
async function shopperAt({ language = 'en', width, lines, path = '/shopcart' }: Options = {}) {
  const customer = await shop.make.customer()
  await shop.shop.db
    .update(users)
    .set({ address: '7 Olaya Street, Riyadh', zipcode: '12241' })
    .where(eq(users.id, customer.id))
  for (const [productId, pieces] of lines ?? [[await shop.make.product(), 1]]) {
    await shop.make.cartLine(customer.id, productId, pieces)
  }
  const storage = {
    isAuthenticated: 'true',
    authKey: customer.token,
    id: String(customer.id),
    role: '3',
    type: String(customer.type),
  }
  const visitor = await visit({ url: shop.url + path, language, storage, ...(width && { width }) })
  const { page } = visitor
  const word = translatorOf(language)
  await settled(page)
  return { customer, visitor, page, word, ...controlsOf(page, word) }
}

function controlsOf(page: Page, word: ReturnType<typeof translatorOf>) {
  const main = page.getByRole('main')
  return {
    main,
    summary: page.getByRole('complementary', { name: word('cart:summary') }),
    question: page.getByRole('alertdialog'),
    toasts: page.getByRole('region', { name: word('common:notices') }),
    field: (key: string) => main.getByLabel(word(`cart:${key}`), { exact: true }),
    press: (key: string) => main.getByRole('button', { name: word(`cart:${key}`), exact: true }).click(),
    choose: (key: string) => main.getByRole('radio', { name: word(`cart:${key}`) }),
    answer: (key: 'ok' | 'cancel') =>
      page.getByRole('alertdialog').getByRole('button', { name: word(`cart:${key}`), exact: true }),
    coupon: main.getByRole('textbox', { name: word('cart:coupon') }),
    line: (name: string) => main.getByRole('listitem').filter({ hasText: name }),
  }
}

const ordersOf = ({ id }: SignedInCustomer) => shop.shop.db.select().from(orders).where(eq(orders.userId, id))
const cartOf = ({ id }: SignedInCustomer) => shop.shop.db.select().from(cartLines).where(eq(cartLines.userId, id))

const eventually = <T>(look: () => T) => expect.poll(look)

const question = { en: 'Would You Like To Confirm Your Order??', ar: 'هل تريد تأكيد طلبك؟' }

describe.each(inLanguages('ar'))('the cart of a shopper whose language is %s', (language) => {
  it('shows each line with picture, name, unit price, quantity and line total, and what all comes to', async () => {
    const picture = '/media/demo/ball-valve-brass-25-hero.webp'
    const product = await shop.make.product({ nameEn: 'Bend of the cart', nameAr: 'كوع السلة', pictures: [picture] })
    const other = await shop.make.product({ retailHalalas: 5_050 })
    const shopper = await shopperAt({
      language,
      lines: [
        [product, 2],
        [other, 1],
      ],
    })
    const { page, word, visitor } = shopper
    const line = shopper.line(language === 'ar' ? 'كوع السلة' : 'Bend of the cart')
    await line.waitFor()
    expect(await line.locator('a[aria-hidden=true]').count()).toBe(1)
    await expectPicture(line.locator('a[aria-hidden=true] img'), picture)
    const unit = line.getByText(word('cart:unit_price')).locator('..').filter({ visible: true })
    expect(await unit.textContent()).toContain('115.00')
    expect(await line.getByRole('spinbutton').or(line.locator('input')).first().inputValue()).toBe('2')
    expect(await line.getByText(word('cart:line_total')).locator('..').textContent()).toContain('230.00')

    const sums = await shopper.summary.locator('dl > div').allTextContents()
    const sumOf = (key: string) => sums.find((sum) => sum.startsWith(word(`cart:${key}`))) ?? key
    expect(sumOf('goods_with_vat')).toContain('280.50')
    expect(sumOf('subtotal')).toContain('243.91')
    // 36.59 of the lines and 3.91 of the delivery: one figure.
    expect(sumOf('shipping_before_vat')).toContain('26.09')
    expect(sumOf('vat')).toContain('40.50')
    expect(sumOf('shipping')).toMatch(/30\.00/)
    expect(sumOf('total')).toContain('310.50')
    const header = page.getByRole('banner').getByRole('link', { name: word('common:cart') })
    expect(await header.textContent()).toContain('280.50')
    expect(await page.getByRole('link', { name: word('cart:continue_shopping') }).getAttribute('href')).toBe(
      '/purchase',
    )
    expect(visitor.browserErrors).toEqual([])
  })

  it('asks before an order, naming it; Cancel leaves everything as it was, Ok orders once', async () => {
    const shopper = await shopperAt({ language })
    const { page, word, customer, visitor } = shopper
    expect(await shopper.choose('type_cash').isChecked()).toBe(true)
    await shopper.press('place_order')
    await shopper.question.getByRole('heading', { name: question[language], exact: true }).waitFor()
    const asked = await shopper.question.textContent()
    for (const fact of [word('cart:type_cash'), '145.00', '7 Olaya Street, Riyadh', '12241'])
      expect(asked).toContain(fact)
    await expectAccessible(page)
    await shopper.answer('cancel').click()
    await shopper.question.waitFor({ state: 'hidden' })
    expect(await ordersOf(customer)).toEqual([])

    await shopper.press('place_order')
    await shopper.answer('ok').waitFor()
    // Faster than React can render the first press.
    await shopper.answer('ok').evaluate((ok) => {
      for (let press = 0; press < 3; press++) (ok as HTMLButtonElement).click()
    })
    const toast = { en: 'OrderPlaced SuccessFully', ar: 'تم إرسال طلبك بنجاح' }
    await shopper.toasts.getByText(toast[language], { exact: true }).waitFor()
    await page.waitForURL('**/orders')
    expect(await ordersOf(customer)).toMatchObject([{ type: 0, buyerAddress: '7 Olaya Street, Riyadh' }])
    expect(await cartOf(customer)).toEqual([])
    await page
      .getByRole('banner')
      .getByRole('link', { name: word('common:cart_count_zero') })
      .waitFor()
    expect(visitor.browserErrors).toEqual([])
  })

  it('at 360 px fits the screen and is usable for everybody, coupon and warnings included', {
    tags: ['long'],
  }, async () => {
    const shopper = await shopperAt({ language, width: 360 })
    const { page } = shopper
    await shopper.coupon.fill('NOSUCHCODE')
    await shopper.press('coupon_apply')
    await shopper.main.getByText(translatorOf(language)('errors:invalid_coupon')).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await shopper.coupon.fill(await shop.make.coupon())
    await shopper.press('coupon_apply')
    await shopper.summary.getByText(translatorOf(language)('cart:discount'), { exact: true }).waitFor()
    // Sums that are about to be replaced are dimmed.
    await settled(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(browserErrorsExcept(shopper.visitor, 400)).toEqual([])
  })
})

describe('putting goods into the cart', () => {
  it('putting goods into the cart is confirmed, sends the quantity as text, and counts in the header without a new page', async () => {
    const product = await shop.make.product({ nameEn: 'Tee to add' })
    const shopper = await shopperAt({ lines: [], path: `/productdetails/${product}` })
    const { page, main, customer, visitor } = shopper
    await page.evaluate(() => Object.assign(window, { samePage: true }))
    const badge = (name: RegExp) => page.getByRole('banner').getByRole('link', { name })
    await badge(/Cart.*empty/).waitFor()
    const [request] = await Promise.all([
      page.waitForRequest('**/cart/addCart?*'),
      main.getByRole('button', { name: 'Add to cart', exact: true }).first().click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ product_id: product, quantity: '1' })
    await shopper.toasts.getByText('Product Added To Cart', { exact: true }).waitFor()
    await badge(/Cart.*1 item/).waitFor()
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
    expect(await cartOf(customer)).toMatchObject([{ productId: product, quantity: 1 }])
    expect(visitor.browserErrors).toEqual([])
  })
})

describe('the lines of the cart', () => {
  it('changed and ordered in one go are ordered as changed', { tags: ['long'] }, async () => {
    const product = await shop.make.product({ nameEn: 'Settling bend' })
    const shopper = await shopperAt({ lines: [[product, 1]] })
    await shopper.line('Settling bend').locator('input').fill('4')
    await shopper.press('place_order')
    await shopper.question.getByText('490.00').waitFor()
    expect(await cartOf(shopper.customer)).toMatchObject([{ quantity: 4 }])
  })

  it('hand the focus on when they are removed: to the next, at last to the page', { tags: ['long'] }, async () => {
    const first = await shop.make.product({ nameEn: 'First to go' })
    const second = await shop.make.product({ nameEn: 'Last to go' })
    const lines: [number, number][] = [
      [first, 1],
      [second, 1],
    ]
    const { page, line, main } = await shopperAt({ lines })
    await line('First to go').getByRole('button').last().press('Enter')
    await line('First to go').waitFor({ state: 'hidden' })
    expect(
      await line('Last to go')
        .getByRole('button')
        .last()
        .evaluate((it) => it === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await line('Last to go').waitFor({ state: 'hidden' })
    expect(await main.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it('are all taken out, after a question', { tags: ['long'] }, async () => {
    const shopper = await shopperAt()
    await shopper.press('empty_cart')
    await shopper.question.getByRole('heading', { name: 'Empty the cart?' }).waitFor()
    await shopper.question.getByRole('button', { name: 'Empty cart' }).click()
    await shopper.main.getByText('Your cart is currently empty. Start adding items').waitFor()
    expect(await cartOf(shopper.customer)).toEqual([])
    expect(shopper.visitor.browserErrors).toEqual([])
  })

  it('are asked for all at once: page 0, limit 0', { tags: ['long'] }, async () => {
    const shopper = await shopperAt()
    const [request] = await Promise.all([shopper.page.waitForRequest('**/cart/cartProduct?*'), shopper.page.reload()])
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toMatchObject({ page: '0', limit: '0' })
  })
})

describe('the form of the cart', () => {
  it('asks for a quotation, which is named in the question and takes no goods', { tags: ['ci'] }, async () => {
    const product = await shop.make.product({ pieces: 1 })
    const shopper = await shopperAt({ lines: [[product, 3]] })
    await shopper.choose('type_quotation').check()
    await shopper.press('place_order')
    expect(await shopper.question.textContent()).toContain('Quotation')
    await shopper.answer('ok').click()
    await shopper.toasts.getByText('OrderPlaced SuccessFully', { exact: true }).waitFor()
    await shopper.page.waitForURL('**/orders')
    expect(await ordersOf(shopper.customer)).toMatchObject([{ type: 2 }])
    expect(shopper.visitor.browserErrors).toEqual([])
  })
})

describe('placing an order', () => {
  it('an order that costs nothing is confirmed like every other, and is paid', { tags: ['ci'] }, async () => {
    await shop.make.settings('delivery', { chargeHalalas: 0 })
    onTestFinished(async () => {
      await shop.make.settings('delivery', { chargeHalalas: 3_000 })
    })
    const shopper = await shopperAt({ lines: [[await shop.make.product({ retailHalalas: 0 }), 1]] })
    await shopper.press('place_order')
    await shopper.answer('ok').click()
    await shopper.page.waitForURL('**/orders')
    expect(await ordersOf(shopper.customer)).toMatchObject([{ totalHalalas: 0, paymentState: 'paid' }])
    await shopper.main.getByText(shopper.word('orders:status_6'), { exact: true }).first().waitFor()
    expect(shopper.visitor.browserErrors).toEqual([])
  })
})

describe('an order that the shop refuses', () => {
  it('because the cart was emptied elsewhere says so, and shows the empty cart', { tags: ['long'] }, async () => {
    const shopper = await shopperAt()
    await shop.shop.db.delete(cartLines).where(eq(cartLines.userId, shopper.customer.id))
    await shopper.press('place_order')
    await shopper.answer('ok').click()
    await shopper.toasts.getByText('Your Cart Is Empty', { exact: true }).waitFor()
    await shopper.main.getByText('Your cart is currently empty. Start adding items').waitFor()
    expect(browserErrorsExcept(shopper.visitor, 400)).toEqual([])
  })

  it('because the owner has changed what delivery costs says so, and orders at that when asked again', {
    tags: ['long'],
  }, async () => {
    const shopper = await shopperAt()
    const sums = shopper.summary.locator('dl').first()
    await eventually(() => sums.textContent()).toContain('145.00')
    onTestFinished(async () => {
      await shop.make.settings('delivery', { chargeHalalas: 3_000 })
    })
    await shop.make.settings('delivery', { chargeHalalas: 4_000 })
    await shopper.press('place_order')
    await shopper.answer('ok').click()
    const alert = shopper.summary.getByRole('alert')
    await alert.getByText('Prices have changed. Please review your cart', { exact: true }).waitFor()
    await eventually(() => sums.textContent()).toContain('155.00')
    expect(await ordersOf(shopper.customer)).toEqual([])
    await shopper.press('place_order')
    await shopper.answer('ok').click()
    await shopper.page.waitForURL('**/orders')
    expect(await ordersOf(shopper.customer)).toMatchObject([{ shippingHalalas: 4_000, totalHalalas: 15_500 }])
    expect(browserErrorsExcept(shopper.visitor, 409)).toEqual([])
  })

  it('because a price has changed says so with the new total, and orders at that when asked again', async () => {
    const product = await shop.make.product()
    const shopper = await shopperAt({ lines: [[product, 1]] })
    await shop.shop.db
      .update(products)
      .set({ retailHalalas: 23_000, regularHalalas: 23_000 })
      .where(eq(products.id, product))
    await shopper.press('place_order')
    await shopper.answer('ok').click()
    const alert = shopper.summary.getByRole('alert')
    await alert.getByText('Prices have changed. Please review your cart', { exact: true }).waitFor()
    expect(await alert.textContent()).toContain('260.00')
    await eventually(() => shopper.summary.locator('dl').first().textContent()).toContain('260.00')
    await shopper.press('place_order')
    expect(await shopper.question.textContent()).toContain('260.00')
    await shopper.answer('ok').click()
    await shopper.page.waitForURL('**/orders')
    expect(await ordersOf(shopper.customer)).toMatchObject([{ totalHalalas: 26_000 }])
    expect(browserErrorsExcept(shopper.visitor, 409)).toEqual([])
  })

  it('an order refused because another customer was faster names the goods and keeps what was typed', {
    tags: ['long'],
  }, async () => {
    const product = await shop.make.product({ nameEn: 'Last union' })
    const shopper = await shopperAt({ lines: [[product, 2]] })
    await shopper.field('buyer_address').fill('Kept street 3')
    await shop.shop.db.update(productStock).set({ pieces: 1 }).where(eq(productStock.productId, product))
    await shopper.press('place_order')
    await shopper.answer('ok').click()
    const alert = shopper.summary.getByRole('alert')
    await alert.getByText('Last union').waitFor()
    expect(await alert.textContent()).toContain('Not enough stock')
    await shopper.line('Last union').getByRole('button', { name: 'Take what is left' }).click()
    await eventually(() => cartOf(shopper.customer)).toMatchObject([{ quantity: 1 }])
    expect(await shopper.field('buyer_address').inputValue()).toBe('Kept street 3')
    expect(browserErrorsExcept(shopper.visitor, 409)).toEqual([])
  })

  it('by a lost connection can be sent again and is placed once', { tags: ['long'] }, async () => {
    const shopper = await shopperAt()
    const { page, customer } = shopper
    // The shop takes the order, and its answer is lost on the way.
    await page.route('**/api/v1/checkout?*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await shopper.press('place_order')
    await shopper.answer('ok').click()
    await shopper.summary.getByRole('alert').getByText('your order cannot be placed twice').waitFor()
    expect(await ordersOf(customer)).toHaveLength(1)
    await page.unroute('**/api/v1/checkout?*')
    await shopper.press('place_order')
    await shopper.answer('ok').click()
    await page.waitForURL('**/orders')
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})

describe('an order on delivery of a sum that needs a proven e-mail', () => {
  it.each(inLanguages('en'))(
    'an order that needs a proven e-mail says so and how (%s), takes the mailed code, and is placed then',
    async (language) => {
      const box = interceptEmails(shop.shop)
      const product = await shop.make.product({ retailHalalas: 690_000 })
      const shopper = await shopperAt({ language, width: 360, lines: [[product, 1]] })
      const { page, customer, summary, word } = shopper
      await shopper.press('place_order')
      await shopper.answer('ok').click()
      await summary.getByText(messageIn(language, errorCatalogue.email_not_proven.message)).waitFor()
      await summary.getByText(customer.email, { exact: true }).waitFor()
      expect(await ordersOf(customer)).toEqual([])
      await expectAccessible(page)

      await summary.getByRole('button', { name: word('cart:prove_email') }).click()
      const sending = page.getByRole('dialog', { name: word('account:send_otp') })
      const dialog = page.getByRole('dialog', { name: word('account:get_otp') })
      await sending.getByRole('button', { name: word('account:send_otp') }).click()
      await dialog.getByLabel(word('account:otp')).waitFor()
      expect(await dialog.getByLabel(word('account:email')).isEditable()).toBe(false)
      await dialog.getByLabel(word('account:otp')).fill(box.code())
      await dialog.getByRole('button', { name: word('account:sign_in'), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await summary.getByText(messageIn(language, errorCatalogue.email_not_proven.message)).waitFor({ state: 'hidden' })

      await shopper.press('place_order')
      await shopper.answer('ok').click()
      await page.waitForURL('**/orders')
      expect(await ordersOf(customer)).toMatchObject([{ totalHalalas: 690_000 }])
      expect(browserErrorsExcept(shopper.visitor, 409)).toEqual([])
    },
  )
})

describe('a coupon', () => {
  it('takes its percent off the sums, survives a reload, can be removed, and is used up by the order', async () => {
    const code = await shop.make.coupon(10)
    const shopper = await shopperAt()
    const { page, summary, customer, visitor, word } = shopper
    await shopper.coupon.fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await summary.getByText(`10% off with code ${code}`).waitFor()
    const sums = async () => (await summary.locator('dl').allTextContents()).join()
    // 115 less 11.50, and 30 for shipping; 13.50 and 3.91 of them are VAT.
    for (const sum of ['-11.50', '17.41', '133.50']) expect(await sums()).toContain(sum)

    const inHeader = page.getByRole('banner').getByRole('link', { name: word('common:cart') })
    expect(await inHeader.textContent()).toContain('103.50')

    // After a reload it is checked again; removed meanwhile, it stays off.
    const removed = Promise.withResolvers<void>()
    await page.route('**/api/v1/cart/coupon*', async (route) => {
      await removed.promise
      await route.continue()
    })
    const checked = page.waitForResponse('**/api/v1/cart/coupon*')
    await page.reload()
    await eventually(sums).toContain('133.50')
    await eventually(() => inHeader.textContent()).toContain('103.50')
    await shopper.main.getByRole('button', { name: `Remove coupon ${code}` }).click()
    await eventually(sums).toContain('145.00')
    removed.resolve()
    await checked
    await settled(page)
    expect(await sums()).toContain('145.00')
    expect(await shopper.coupon.inputValue()).toBe('')

    await shopper.coupon.fill(code)
    await shopper.press('coupon_apply')
    await eventually(sums).toContain('133.50')
    await shopper.press('place_order')
    expect(await shopper.question.textContent()).toContain('133.50')
    const [request] = await Promise.all([page.waitForRequest('**/api/v1/checkout?*'), shopper.answer('ok').click()])
    expect(request.postDataJSON().datas).toMatchObject({ coupon: code, total_price: 133.5 })
    await page.waitForURL('**/orders')
    expect(await ordersOf(customer)).toMatchObject([{ totalHalalas: 13_350, discountHalalas: 1_000 }])
    expect(visitor.browserErrors).toEqual([])
  })

  it('for free delivery is kept for another order where delivery is free, and one that pays for all leaves nothing to pay', {
    tags: ['ci'],
  }, async () => {
    const shopper = await shopperAt({ lines: [[await shop.make.product({ retailHalalas: 115_000 }), 1]] })
    const freeDelivery = await shop.make.coupon({ kind: 'freeDelivery' })
    await shopper.coupon.fill(freeDelivery)
    await shopper.press('coupon_apply')
    await shopper.main.getByText('Delivery is free already: keep this coupon for another order').waitFor()
    await shopper.main.getByRole('button', { name: `Remove coupon ${freeDelivery}` }).click()
    await shopper.coupon.fill(await shop.make.coupon(100))
    await shopper.press('coupon_apply')
    await eventually(async () => (await shopper.summary.locator('dl').allTextContents()).join()).toContain('-1,150.00')
    await shopper.press('place_order')
    await shopper.answer('ok').click()
    await shopper.page.waitForURL('**/orders')
    expect(await ordersOf(shopper.customer)).toMatchObject([{ totalHalalas: 0 }])
    expect(shopper.visitor.browserErrors).toEqual([])
  })
})
