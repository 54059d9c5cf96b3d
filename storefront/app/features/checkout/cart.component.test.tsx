import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { CartAccessory, CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { CouponReply } from '@rawaj/contract/coupons/couponSchemas.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import * as cart from '../../routes/cart.tsx'
import { sara } from '../../testing/customers.ts'
import { productOf } from '../../testing/products.ts'
import { renderPage } from '../../testing/renderPage.tsx'

const bend = productOf({ id: 1, name: 'Bend' })
let customers = 0

/** A shop with this cart of a customer, and these coupons. */
function shopWithCart(
  lines: readonly (readonly [Product, number])[],
  coupons: readonly CouponReply[] = [],
  accessories: readonly CartAccessory[] = [],
) {
  customers += 1
  const quantities = new Map(lines.map(([product, quantity]) => [product.id, quantity]))
  const products = new Map(lines.map(([product]) => [product.id, product]))
  const valid = new Map(coupons.map((coupon) => [coupon.code, coupon]))
  const unavailable = new Map<number, CartItem['unavailable']>()
  const placed: Parameters<ShopApi['placeOrder']>[0]['body']['datas'][] = []
  function itemOf(id: number): CartItem {
    const product = products.get(id)
    const quantity = quantities.get(id)
    if (!product || quantity === undefined) throw failure('not_found')
    return {
      id,
      user_id: 1,
      product_id: id,
      category_id: product.catgory_id,
      quantity,
      reg_price: product.reg_price,
      sale_price: product.sale_price,
      price_incl: product.price_incl,
      total_incl: product.price_incl * quantity,
      product,
      ended_deal: null,
      unavailable: unavailable.get(id) ?? null,
    }
  }
  const calls: Partial<ShopApi> = {
    profile: async () => ({
      ...reply({ ...sara, address: '7 Olaya Street, Riyadh', zipcode: '12241' }),
      datas: { name: 'Sara', address: '7 Olaya Street, Riyadh' },
    }),
    async listCart() {
      const data = [...quantities.keys()].map(itemOf)
      return { ...reply(null), datas: { data, count: data.length }, delivery: { charge: 30, free_from: 1_000 } }
    },
    listCartAccessories: async () => reply(accessories.filter(({ id }) => !quantities.has(id))),
    async addToCart({ body }) {
      quantities.set(Number(body.product_id), Number(body.quantity))
      return reply(itemOf(Number(body.product_id)))
    },
    async updateCartLine({ params, body }) {
      quantities.set(Number(params.id), Number(body.quantity))
      return reply(itemOf(Number(params.id)))
    },
    async removeCartLine({ params }) {
      quantities.delete(Number(params.id))
      return reply(undefined)
    },
    async checkCoupon({ body }) {
      const coupon = valid.get(body.code.toUpperCase())
      if (!coupon) throw failure('invalid_input', { errorCodes: { code: 'invalid_coupon' } })
      return reply(coupon)
    },
    async placeOrder({ body }) {
      const { coupon } = body.datas
      if (coupon && !valid.has(coupon)) throw failure('invalid_input', { errorCodes: { coupon: 'invalid_coupon' } })
      placed.push(body.datas)
      const sums = { sub_total: 0, discount: 0, tax_price: 0, transport_charge: 0, total_price: 0 }
      return reply({ ...sums, id: 1, order_no: 'R-1' })
    },
  }
  return {
    calls,
    quantities,
    unavailable,
    placed,
    end: (code: string) => valid.delete(code),
    addable: (product: Product) => products.set(product.id, product),
    customer: { id: customers },
  }
}

const coupon = (code: string, parts: Partial<CouponReply>): CouponReply => ({
  code,
  kind: 'percent',
  percent: 10,
  most: null,
  amount: null,
  smallest_sum: null,
  largest_sum: null,
  product_ids: [],
  category_ids: [],
  brand_ids: [],
  full_price_only: false,
  ...parts,
})

async function openCart({ calls, customer }: ReturnType<typeof shopWithCart>, language: Language = 'en') {
  const page = await renderPage({ path: '/shopcart', routes: { shopcart: cart }, calls, language, customer })
  const { screen, text } = page
  const main = screen.getByRole('main')
  const question = screen.getByRole('alertdialog')
  return {
    ...page,
    main,
    question,
    summary: screen.getByRole('complementary', { name: text('cart:summary') }),
    toasts: screen.getByRole('region', { name: text('common:notices') }),
    line: (name: string) => main.getByRole('listitem').filter({ hasText: name }),
    field: (key: string) => main.getByLabelText(text(`cart:${key}`), { exact: true }),
    choose: (key: string) => main.getByRole('radio', { name: text(`cart:${key}`), exact: false }),
    coupon: main.getByRole('textbox', { name: text('cart:coupon'), exact: false }),
    press: (key: string) => main.getByRole('button', { name: text(`cart:${key}`), exact: true }).click(),
    answer: (key: 'ok' | 'cancel') => question.getByRole('button', { name: text(`cart:${key}`), exact: true }).click(),
  }
}

const expectText = (locator: Locator, text: string) => expect.poll(() => locator.element().textContent).toContain(text)

describe('Quantity breaks in the cart', () => {
  const breaks = [{ from: 25, sale_price: 9.3913, price_incl: 10.8 }]
  const priced = (id: number, name: string, more: Partial<Product> = {}) =>
    productOf({ id, name, price: 11.5, pieces: 500, price_breaks: breaks, ...more })

  it('says how many more pieces make each cheaper, and prices the line by those it reaches', async () => {
    const { line, summary } = await openCart(shopWithCart([[priced(1, 'Pipe'), 21]]))
    await expectText(line('Pipe'), '4 more, and each costs')
    await expectText(line('Pipe'), '241.50')
    await line('Pipe').getByRole('textbox').fill('25')
    await userEvent.keyboard('{Enter}')
    await expectText(line('Pipe'), '270.00')
    await expectText(summary, '270.00')
    await expect.poll(() => line('Pipe').element().textContent).not.toContain('each costs')
  })

  it('counts the members of a family together, whichever line changes', async () => {
    const family = { breaks_family: 9 }
    const { line } = await openCart(
      shopWithCart([
        [priced(1, 'Bend', family), 20],
        [priced(2, 'Tee', family), 1],
      ]),
    )
    await expectText(line('Bend'), '230.00')
    await line('Tee').getByRole('textbox').fill('5')
    await userEvent.keyboard('{Enter}')
    await expectText(line('Bend'), '216.00')
    await expectText(line('Tee'), '54.00')
  })

  it('offers the quantities next to one in which a product is not sold any more', async () => {
    const shop = shopWithCart([[productOf({ id: 1, name: 'Bundle', pieces: 100, quantity_step: 7 }), 10]])
    const { line } = await openCart(shop)
    await expectText(line('Bundle'), 'Sold in multiples of 7')
    await expect.element(line('Bundle').getByRole('button', { name: 'Take 7', exact: true })).toBeVisible()
    await line('Bundle').getByRole('button', { name: 'Take 14', exact: true }).click()
    await expect.poll(() => shop.quantities.get(1)).toBe(14)
    await expect.poll(() => line('Bundle').element().textContent).not.toContain('Take 7')
  })
})

describe('An empty cart', () => {
  it.each([
    ['en', 'Your cart is currently empty. Start adding items'],
    ['ar', 'سلتك فارغة حاليًا. ابدأ بإضافة المنتجات'],
  ] as const)('says so in %s, and leads to the goods', async (language, said) => {
    const { main, text, address } = await openCart(shopWithCart([]), language)
    await expect.element(main.getByText(said, { exact: true })).toBeVisible()
    await main.getByRole('link', { name: text('cart:continue_shopping') }).click()
    await expect.poll(address).toBe('/purchase')
  })
})

describe('The lines of the cart', () => {
  it.each(['coming', 'hidden', 'archived', null] as const)(
    'say of goods that are %s so, and are taken out with one press',
    async (state) => {
      const gone = productOf({
        id: 2,
        name: 'Gone',
        pieces: state === null ? 0 : 5,
        available_from: '2099-01-01T09:00:00Z',
      })
      const shop = shopWithCart([
        [bend, 1],
        [gone, 1],
      ])
      shop.unavailable.set(2, state)
      const { line, text, press, toasts } = await openCart(shop)
      const said = text(state === null ? 'cart:line_sold_out' : `cart:line_${state}`, { date: '' }).split(' ')[0] ?? ''
      await expectText(line('Gone'), said)
      if (state === 'coming') await expectText(line('Gone'), '01/01/2099')
      await press('place_order')
      await expect.poll(() => toasts.element().textContent).toContain(text('cart:lines_short'))
      expect(shop.placed).toEqual([])
      await line('Gone')
        .getByRole('button', { name: text('cart:line_take_out') })
        .click()
      await expect.poll(() => shop.quantities.has(2)).toBe(false)
    },
  )

  it('change their quantity: the line, the sums and the stored cart follow', async () => {
    const shop = shopWithCart([[bend, 1]])
    const { line, summary } = await openCart(shop)
    await line('Bend').getByRole('button', { name: 'One more' }).click()
    await expectText(line('Bend'), '230.00')
    await expectText(summary, '260.00')
    expect(shop.quantities.get(1)).toBe(2)
    // Ten are as many as there are; from 1000 riyals on shipping is free.
    await line('Bend').getByRole('textbox').fill('99')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shop.quantities.get(1)).toBe(10)
    await expectText(summary, 'Free')
    await expectText(summary, '1,150.00')
  })

  it('are removed, and put back', async () => {
    const shop = shopWithCart([[bend, 3]])
    const { main, toasts, line } = await openCart(shop)
    await main.getByRole('button', { name: 'Remove Bend' }).click()
    await expect.element(toasts.getByText('Bend removed')).toBeVisible()
    await expect.poll(() => shop.quantities.size).toBe(0)
    await toasts.getByRole('button', { name: 'Undo' }).click()
    await expect.element(line('Bend')).toBeVisible()
    expect(shop.quantities.get(1)).toBe(3)
  })
})

describe('The form of the cart', () => {
  it('is filled in from the profile, needs address and zipcode, and keeps what was typed when the page is left', async () => {
    const shop = shopWithCart([[bend, 1]])
    const first = await openCart(shop)
    await expect.element(first.field('buyer_name')).toHaveValue('Sara')
    await expect.element(first.field('buyer_mobile')).toHaveValue('0551234567')
    await expect.element(first.field('buyer_address')).toHaveValue('7 Olaya Street, Riyadh')
    await expect.element(first.field('buyer_zipcode')).toHaveValue('12241')
    await first.field('buyer_address').fill('')
    await first.field('buyer_zipcode').fill('')
    await first.press('place_order')
    await expect.element(first.main.getByText('Address is required', { exact: true })).toBeVisible()
    await expect.element(first.main.getByText('Zipcode is required', { exact: true })).toBeVisible()
    await expect.element(first.field('buyer_address')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(first.question).not.toBeInTheDocument()
    await first.field('buyer_address').fill('Another street 1')
    await first.choose('type_quotation').click()
    await first.screen.unmount()

    const { field, choose } = await openCart(shop)
    await expect.element(field('buyer_address')).toHaveValue('Another street 1')
    await expect.element(field('buyer_zipcode')).toHaveValue('')
    await expect.element(field('buyer_name')).toHaveValue('Sara')
    await expect.element(choose('type_quotation')).toBeChecked()
  })

  it('says that online payment is unavailable while nobody takes it, and leaves cash chosen', async () => {
    const { main, toasts, choose } = await openCart(shopWithCart([[bend, 1]]))
    await expect.element(main.getByText('Temporarily unavailable', { exact: true })).toBeVisible()
    await choose('type_online').click({ force: true })
    await expect.element(toasts.getByText('Online Payment is Temporarily Unavailable.', { exact: true })).toBeVisible()
    await expect.element(choose('type_cash')).toBeChecked()
    await expect.element(choose('type_online')).not.toBeChecked()
  })
})

describe('The last question before an order', () => {
  it('starts a Latin name and address in Arabic where their column starts', async () => {
    const { press, question } = await openCart(shopWithCart([[bend, 1]]), 'ar')
    await press('place_order')
    for (const text of [sara.name, '7 Olaya Street, Riyadh']) {
      const value = question.getByText(text, { exact: true })
      await expect.element(value).toBeVisible()
      const written = document.createRange()
      written.selectNodeContents(value.element())
      const column = value.element().closest('dd')?.getBoundingClientRect()
      expect(Math.abs(written.getBoundingClientRect().right - (column?.right ?? 0))).toBeLessThan(1)
    }
  })
})

describe('A coupon', () => {
  const notValid = 'This code is not valid or was already used'

  it('for free delivery is kept for another order where delivery is free', async () => {
    const dear = productOf({ id: 2, name: 'Pump', price: 1_150 })
    const {
      coupon: code,
      main,
      summary,
      press,
    } = await openCart(
      shopWithCart(
        [[dear, 1]],
        [coupon('FREE', { kind: 'freeDelivery', percent: 0 }), coupon('ALL', { percent: 100 })],
      ),
    )
    await code.fill('FREE')
    await press('coupon_apply')
    await expect
      .element(main.getByText('Delivery is free already: keep this coupon for another order', { exact: false }))
      .toBeVisible()
    await main.getByRole('button', { name: 'Remove coupon FREE' }).click()
    await code.fill('ALL')
    await press('coupon_apply')
    await expectText(summary, '-1,150.00')
  })

  it('is read out, once it counts, by a region that was there before', async () => {
    const { coupon: code, main, press } = await openCart(shopWithCart([[bend, 1]], [coupon('TEN', {})]))
    await expect.element(code).toBeVisible()
    const regions = main.getByRole('status').elements()
    await code.fill('TEN')
    await press('coupon_apply')
    await expect.element(main.getByRole('button', { name: 'Remove coupon TEN' })).toBeVisible()
    expect(regions.filter(({ textContent }) => textContent.includes('TEN'))).toHaveLength(1)
  })

  it('that was typed and not applied is applied by the order button first', async () => {
    const shop = shopWithCart([[bend, 1]], [coupon('TEN', {})])
    const { coupon: code, main, question, press, answer } = await openCart(shop)
    await code.fill('TEN')
    await press('place_order')
    await expectText(question, '133.50')
    expect(shop.placed).toEqual([])
    await answer('cancel')

    await main.getByRole('button', { name: 'Remove coupon TEN' }).click()
    await code.fill('NOSUCHCODE')
    await press('place_order')
    await expect.element(main.getByText(notValid, { exact: true })).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    // Who has read that may order without it.
    await press('place_order')
    await expectText(question, '145.00')
  })

  it('that does not count is rejected at its field, and nothing is taken off', async () => {
    const { coupon: code, main, summary, press } = await openCart(shopWithCart([[bend, 1]]))
    await code.fill('NOSUCHCODE')
    await press('coupon_apply')
    await expect.element(main.getByText(notValid, { exact: true })).toBeVisible()
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    await expect.element(code).toHaveValue('NOSUCHCODE')
    await expectText(summary, '145.00')
  })

  it('that stopped counting is taken off at the checkout, which says why and waits for another yes', async () => {
    const shop = shopWithCart([[bend, 1]], [coupon('TEN', {})])
    const { coupon: code, main, summary, press, answer } = await openCart(shop)
    await code.fill('TEN')
    await press('coupon_apply')
    await expectText(summary, '133.50')
    shop.end('TEN')
    await press('place_order')
    await answer('ok')
    await expect.element(main.getByText(notValid, { exact: true })).toBeVisible()
    await expect.element(code).toHaveValue('TEN')
    await expectText(summary, '145.00')
    expect(shop.placed).toEqual([])
  })
})

describe('What goes with the cart', () => {
  const clamp = productOf({ id: 2, name: 'Clamp', pieces: 40 })
  const accessory: CartAccessory = {
    id: 2,
    name: 'Clamp',
    sku: 'CLAMP',
    image: null,
    category_id: clamp.catgory_id,
    sale_price: clamp.sale_price,
    price_incl: clamp.price_incl,
    tax_included: true,
    tax: 'V15',
    stock: 40,
    available_from: null,
    quantity: 4,
  }

  it('is offered with the quantity that its goods need, is added with one press, and stays with its quantity', async () => {
    const shop = shopWithCart([[bend, 7]], [], [accessory])
    const add = shop.calls.addToCart
    shop.calls.addToCart = async (input) => {
      // The shop knows the product once it is there.
      shop.addable(clamp)
      return add?.(input) ?? Promise.reject(new Error('no call'))
    }
    const { main, text } = await openCart(shop)
    const section = main.getByRole('region', { name: text('cart:goes_with_cart') })
    await section.getByRole('button', { name: text('cart:add_pieces', { count: 4 }), exact: true }).click()
    await expect.poll(() => shop.quantities.get(2)).toBe(4)
    const stepper = section.getByRole('group', { name: text('cart:quantity_of', { name: 'Clamp' }) })
    await expect.element(stepper.getByRole('textbox')).toHaveValue('4')
    await expect.element(main.getByRole('region', { name: text('cart:lines') }).getByText('Clamp')).toBeVisible()
  })

  it('is nothing where the shop names nothing', async () => {
    const shop = shopWithCart([[bend, 7]])
    let asked = 0
    shop.calls.listCartAccessories = async () => {
      asked += 1
      return reply([])
    }
    const { main, text, line } = await openCart(shop)
    await expect.element(line('Bend')).toBeVisible()
    // It comes once the visitor does anything.
    await userEvent.keyboard('{Shift}')
    await expect.poll(() => asked).toBe(1)
    await expect.element(main.getByRole('region', { name: text('cart:goes_with_cart') })).not.toBeInTheDocument()
  })
})
