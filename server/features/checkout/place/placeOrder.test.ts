import { standardDelivery } from '@rawaj/contract/money/delivery.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mailer } from '../../../kernel/index.ts'
import type { SignedInCustomer } from '../../../testing/builders.ts'
import { type CheckoutLine, checkoutBody } from '../../../testing/checkout.ts'
import { openTestShop, type TestShop } from '../../../testing/openTestShop.ts'
import { recordEmails } from '../../../testing/recordEmails.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { users } from '../../accounts/tables.ts'
import { cartLines } from '../../cart/tables.ts'
import { productStock, products } from '../../catalogue/tables.ts'
import { orderLines, orderStatusHistory, orders } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'

const testShop = useFixture(openTestShop)
let mail: Mailer
beforeAll(async () => {
  mail = testShop.shop.mailer
})
afterEach(() => {
  testShop.shop.mailer = mail
})

const checkout = ({ token }: { token: string }, body: unknown, headers: Record<string, string> = {}) =>
  testShop.call('POST', '/checkout', { token, body, headers })

/** A customer whose cart holds these products, and the checkout that an honest client would send. */
async function fullCart(
  lines: (Parameters<TestShop['make']['product']>[0] & { quantity?: number })[] = [{}],
  type = 0,
) {
  const customer = await testShop.make.customer({ type })
  const sent: CheckoutLine[] = []
  for (const { quantity = 1, ...parts } of lines) {
    const productId = await testShop.make.product(parts)
    await testShop.make.cartLine(customer.id, productId, quantity)
    const [row] = await testShop.shop.db.select().from(products).where(eq(products.id, productId))
    if (!row) throw new Error('no product')
    const unitHalalas = [row.retailHalalas, row.wholesaleHalalas][type] ?? row.contractHalalas
    sent.push({ productId, quantity, unitHalalas, regularHalalas: row.regularHalalas, taxCode: row.taxCode })
  }
  return { customer, lines: sent }
}

const ordersOf = (customer: SignedInCustomer) =>
  testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))
const cartOf = (customer: SignedInCustomer) =>
  testShop.shop.db.select().from(cartLines).where(eq(cartLines.userId, customer.id))
async function stockOf(productId: number | undefined) {
  const [row] = await testShop.shop.db
    .select()
    .from(productStock)
    .where(eq(productStock.productId, productId ?? 0))
  return row
}

/** Stock changes are written in a batch, a moment later, which would be counted. */
const flushStockChanges = () => testShop.shop.catalogueVersion.flush()

describe('Placing an order', () => {
  it('takes the stock, keeps what was agreed, and empties the cart', async () => {
    const { customer, lines } = await fullCart([
      {
        nameAr: 'كوع',
        nameEn: 'Elbow',
        retailHalalas: 383,
        regularHalalas: 460,
        quantity: 3,
        pictures: ['/media/demo/a.webp'],
      },
      { retailHalalas: 816, taxCode: 'GST 5%' },
    ])
    const { status, body } = await checkout(customer, checkoutBody(lines))
    expect([status, body.message]).toEqual([200, 'Payment Created'])
    expect(body.data.order_no).toMatch(/^RW-[2-9A-HJKMNP-Z]{8}$/)

    const [order] = await ordersOf(customer)
    // 11.49 contains 1.50 at 15 %, 8.16 contains 0.39 at 5 %.
    expect(order).toMatchObject({
      id: body.data.id,
      orderNo: body.data.order_no,
      type: 0,
      status: 0,
      subtotalHalalas: 1_776,
      vatHalalas: 189,
      shippingHalalas: 3_000,
      totalHalalas: 4_965,
      taxIncluded: true,
      buyerName: 'سارة',
      buyerMobile: '0501234567',
      buyerAddress: 'حي العليا، الرياض',
      buyerZipcode: '12211',
    })
    const kept = await testShop.shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, body.data.id))
      .orderBy(orderLines.id)
    expect(kept).toMatchObject([
      {
        nameAr: 'كوع',
        nameEn: 'Elbow',
        pictures: ['/media/demo/a.webp'],
        quantity: 3,
        regularHalalas: 460,
        unitHalalas: 383,
        amountHalalas: 1_149,
        taxCode: 'V15',
        taxPercent: 15,
        vatHalalas: 150,
        totalHalalas: 1_149,
      },
      { unitHalalas: 816, taxCode: 'GST 5%', taxPercent: 5, vatHalalas: 39 },
    ])
    const history = await testShop.shop.db
      .select()
      .from(orderStatusHistory)
      .where(eq(orderStatusHistory.orderId, body.data.id))
    expect(history).toMatchObject([{ status: 0, byUserId: customer.id }])
    expect(await stockOf(lines[0]?.productId)).toMatchObject({ pieces: 7, sold: 3 })
    expect(await cartOf(customer)).toEqual([])
  })

  it.each([
    [1, 9_000],
    [2, 8_000],
    [3, 8_000],
  ])('costs a customer of type %i their own rate', async (type, unitHalalas) => {
    const { customer, lines } = await fullCart([{}], type)
    expect((await checkout(customer, checkoutBody(lines, {}, 0, false))).status).toBe(200)
    expect((await ordersOf(customer))[0]).toMatchObject({ subtotalHalalas: unitHalalas })
  })

  it('ships free from 1000 riyals on', async () => {
    const { customer, lines } = await fullCart([{ retailHalalas: 115_000 }])
    expect((await checkout(customer, checkoutBody(lines))).status).toBe(200)
    expect((await ordersOf(customer))[0]).toMatchObject({ shippingHalalas: 0, totalHalalas: 115_000 })
  })

  it('understands sums that a client added up in floating point, and text', async () => {
    const { customer, lines } = await fullCart([{ retailHalalas: 125_523 }])
    const body = checkoutBody(lines, {
      total_price: 1255.2299999999998,
      sub_total: '1091.50',
      tax_price: '163.73',
      transport_charge: 0,
    })
    expect((await checkout(customer, body)).status).toBe(200)
  })

  it('takes sums that differ by what rounding can do, 0.01 a line and 0.0001 a piece, and answers with its own', async () => {
    const { customer, lines } = await fullCart([{ retailHalalas: 1_450, quantity: 10, pieces: 10 }])
    // 145.00 is 126.09 and 18.91; multiplying the rounded 12.61 gives 126.10.
    const body = checkoutBody(lines, { sub_total: 126.1, tax_price: 18.9 })
    for (const line of body.datas.cartDetails) Object.assign(line, { reg_price: 12.61, sale_price: 12.61 })
    const { status, body: reply } = await checkout(customer, body)
    expect(status).toBe(200)
    expect(reply.data).toMatchObject({ sub_total: 126.09, tax_price: 18.91, transport_charge: 30, total_price: 175 })
  })

  it.each([0, 1])('an order of 10,000 pieces on 100 lines is right to the halala, by type %i', async (type) => {
    const rates = ['V15', 'V15', 'GST 5%', 'GST 18%'] as const
    const goods = Array.from({ length: 100 }, (_, index) => ({
      retailHalalas: 5 + (index % 60),
      wholesaleHalalas: 4 + (index % 50),
      contractHalalas: 4,
      regularHalalas: 5_000,
      quantity: 100,
      pieces: 100,
      taxCode: rates[index % rates.length],
    }))
    const { customer, lines } = await fullCart(goods, type)
    const body = checkoutBody(lines, {}, 0, type === 0)
    // A client that adds up prices before VAT, as they travel: rounded to four decimals.
    const subtotal = body.datas.cartDetails.reduce((sum, line) => sum + Number(line.sale_price) * line.quantity, 0)
    const { status, body: reply } = await checkout(
      customer,
      checkoutBody(lines, { sub_total: subtotal, total_price: subtotal + body.datas.tax_price }, 0, type === 0),
    )
    expect(status).toBe(200)
    const coded = lines.map((line) => ({ ...line, taxCode: line.taxCode ?? ('V15' as const) }))
    const totals = calculateTotals(coded, { taxIncluded: type === 0, delivery: standardDelivery })
    const [order] = await ordersOf(customer)
    expect(order).toMatchObject({
      totalHalalas: totals.total,
      subtotalHalalas: totals.subtotal,
      vatHalalas: totals.vat,
    })
    expect(reply.data.total_price).toBe(totals.total / 100)
    if (type === 0)
      expect(order?.totalHalalas).toBe(lines.reduce((sum, line) => sum + line.unitHalalas * line.quantity, 0))
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('notices a price that moved by a single halala', async () => {
    const { customer, lines } = await fullCart([{ retailHalalas: 1_450 }])
    const body = checkoutBody(lines)
    await testShop.shop.db
      .update(products)
      .set({ retailHalalas: 1_451, regularHalalas: 1_451 })
      .where(eq(products.id, lines[0]?.productId ?? 0))
    expect((await checkout(customer, body)).status).toBe(409)
  })

  it('needs no sums from the client at all', async () => {
    const { customer, lines } = await fullCart()
    const bare = {
      ...checkoutBody(lines, { total_price: undefined, sub_total: null, tax_price: '', transport_charge: undefined }),
    }
    for (const line of bare.datas.cartDetails) Object.assign(line, { reg_price: undefined, sale_price: undefined })
    expect((await checkout(customer, bare)).status).toBe(200)
  })

  it('an order of 60 lines costs as many statements as one of two', async () => {
    const cost = async (count: number) => {
      const { customer, lines } = await fullCart(Array.from({ length: count }, () => ({ retailHalalas: 115 })))
      await flushStockChanges()
      const before = testShop.database.statements()
      expect((await checkout(customer, checkoutBody(lines))).status).toBe(200)
      return testShop.database.statements() - before
    }
    expect(await cost(60)).toBe(await cost(2))
  })

  it('costs few statements, for every sale waits for each of them', async () => {
    const cost = async (headers: Record<string, string>) => {
      const { customer, lines } = await fullCart()
      await flushStockChanges()
      const before = testShop.database.statements()
      expect((await checkout(customer, checkoutBody(lines), headers)).status).toBe(200)
      return testShop.database.statements() - before
    }
    // Authenticate; lock the account and the cart, reserve the stock, insert the order, publish it.
    expect(await cost({})).toBe(6)
    // And claiming the key.
    expect(await cost({ 'idempotency-key': 'cost' })).toBe(7)
  })

  it.each([
    [0, 'ar'],
    [2, 'en'],
  ])('an order of type %i is confirmed by an email in the language of the order (%s)', async (type, language) => {
    const { customer, lines } = await fullCart()
    const emails = recordEmails(testShop.shop)
    const { body } = await testShop.call('POST', `/checkout?lang=${language}`, {
      token: customer.token,
      body: checkoutBody(lines, { type }),
    })
    expect(emails).toEqual([{ kind: 'orderPlaced', orderId: body.data.id, to: customer.email, language }])
    expect((await ordersOf(customer))[0]).toMatchObject({ language })
    const [account] = await testShop.shop.db.select().from(users).where(eq(users.id, customer.id))
    expect(account).toMatchObject({ language })
  })

  it('an order that fails queues no email', async () => {
    const { customer, lines } = await fullCart()
    const emails = recordEmails(testShop.shop)
    expect((await checkout(customer, checkoutBody(lines, { total_price: 1 }))).status).toBe(409)
    expect(emails).toEqual([])
  })

  it('is for customers', async () => {
    expect((await testShop.call('POST', '/checkout', { body: checkoutBody([]) })).status).toBe(401)
  })
})

describe('An order is refused', () => {
  it('when fields are missing, by field', async () => {
    const { customer } = await fullCart()
    const { status, body } = await checkout(customer, { datas: { type: 0, cartDetails: [] } })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      buyer_name: 'Name is Required',
      buyer_mobile: 'Mobile Number is required',
      buyer_address: 'Address is required',
      buyer_zipcode: 'Zipcode is required',
    })
    expect(Object.keys((await checkout(customer, {})).body.errors ?? {})).toEqual(['datas'])
    expect(Object.keys((await checkout(customer, checkoutBody([], { type: 5 }))).body.errors ?? {})).toEqual(['type'])
  })

  it('when nothing is in the cart, or nothing was confirmed', async () => {
    const { customer, lines } = await fullCart()
    const empty = { status: 400, body: { success: false, message: 'Your Cart Is Empty' } }
    expect(await checkout(customer, checkoutBody([]))).toMatchObject(empty)
    const other = await testShop.make.customer()
    expect(await checkout(other, checkoutBody(lines))).toMatchObject(empty)
  })

  it.each([
    ['a quantity differs', ([line]: CheckoutLine[]) => (line ? [{ ...line, quantity: 2 }] : [])],
    ['a product is missing', (lines: CheckoutLine[]) => lines.slice(1)],
    [
      'a product is too many',
      (lines: CheckoutLine[]) => [...lines, { productId: 999_999, quantity: 1, unitHalalas: 1 }],
    ],
    ['a line stands twice', (lines: CheckoutLine[]) => [...lines, ...lines]],
  ])('when %s from the stored cart', async (_, spoil) => {
    const { customer, lines } = await fullCart([{}, {}])
    expect(await checkout(customer, checkoutBody(spoil(lines)))).toMatchObject({
      status: 409,
      body: { message: 'Your cart has changed. Please review it' },
    })
    expect(await cartOf(customer)).toHaveLength(2)
  })

  it.each([
    ['total', { total_price: 144.98 }],
    ['total as times 100, as a number', { total_price: 14_500 }],
    ['subtotal', { sub_total: 99.98 }],
    ['VAT', { tax_price: 0 }],
    ['shipping', { transport_charge: 0 }],
    ['amount that is none', { total_price: 'much' }],
  ])(
    'an order in which the client shows another %s is refused, and the reply has the right one',
    async (_, spoiled) => {
      const { customer, lines } = await fullCart()
      expect(await checkout(customer, checkoutBody(lines, spoiled))).toMatchObject({
        status: 409,
        body: { success: false, data: { sub_total: 100, tax_price: 15, transport_charge: 30, total_price: 145 } },
      })
      expect(await ordersOf(customer)).toEqual([])
      expect(await stockOf(lines[0]?.productId)).toMatchObject({ pieces: 10 })
    },
  )

  it.each(['reg_price', 'sale_price'])('when a line shows another %s', async (field) => {
    const { customer, lines } = await fullCart()
    const body = checkoutBody(lines)
    Object.assign(body.datas.cartDetails[0] ?? {}, { [field]: 0.01 })
    expect((await checkout(customer, body)).status).toBe(409)
  })

  it('when the price rose after the shopper saw it', async () => {
    const { customer, lines } = await fullCart()
    await testShop.shop.db
      .update(products)
      .set({ regularHalalas: 23_000, retailHalalas: 23_000 })
      .where(eq(products.id, lines[0]?.productId ?? 0))
    expect(await checkout(customer, checkoutBody(lines))).toMatchObject({
      status: 409,
      body: { data: { sub_total: 200 } },
    })
  })

  it('when there is too little, and says of which product; nothing at all is taken', async () => {
    const { customer, lines } = await fullCart([{ quantity: 2 }, { quantity: 3 }, {}])
    const [first, second, third] = lines.map((line) => line.productId)
    await testShop.shop.db
      .update(productStock)
      .set({ pieces: 2 })
      .where(eq(productStock.productId, second ?? 0))
    await testShop.shop.db
      .update(productStock)
      .set({ pieces: 0 })
      .where(eq(productStock.productId, third ?? 0))
    const { status, body } = await checkout(customer, checkoutBody(lines))
    expect([status, body.message]).toEqual([409, 'Not enough stock'])
    expect(body.errors).toEqual({ [String(second)]: 'Not enough stock', [String(third)]: 'Out of stock' })
    expect(await stockOf(first)).toMatchObject({ pieces: 10, sold: 0 })
    expect(await cartOf(customer)).toHaveLength(3)
  })

  it.each([
    ['hidden', { active: false }],
    ['archived', { active: false, archivedAt: new Date() }],
    ['coming', { availableFrom: new Date(Date.now() + 86_400_000) }],
  ] as const)('when goods are %s meanwhile, in words of that state', async (state, change) => {
    const { customer, lines } = await fullCart()
    await testShop.shop.db
      .update(products)
      .set(change)
      .where(eq(products.id, lines[0]?.productId ?? 0))
    expect(await checkout(customer, checkoutBody(lines))).toMatchObject({
      status: 409,
      body: { code: `product_${state}`, error_codes: { [String(lines[0]?.productId)]: `product_${state}` } },
    })
  })

  it('when it should be paid online: there is no provider yet', async () => {
    const { customer, lines } = await fullCart()
    const answer = await checkout(customer, checkoutBody(lines, { type: 1, total_price: '14500' }))
    expect(answer).toMatchObject({
      status: 503,
      body: { success: false, message: 'Online Payment is Temporarily Unavailable.' },
    })
    expect(answer.headers).toHaveProperty('retry-after')
    expect(await cartOf(customer)).toHaveLength(1)
  })

  it('when it names more lines than a cart can have, or more pieces than a line', async () => {
    const { customer, lines } = await fullCart()
    const [line] = checkoutBody(lines).datas.cartDetails
    const thousands = Array.from({ length: 1_001 }, () => line)
    const answers = [
      await checkout(customer, checkoutBody(lines, { cartDetails: thousands })),
      await checkout(customer, checkoutBody(lines, { cartDetails: [{ ...line, quantity: 100_001 }] })),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'invalid_input'],
      [400, 'invalid_input'],
    ])
  })

  it('when it is larger than the shop can handle', async () => {
    const { customer, lines } = await fullCart([{ retailHalalas: 1_035_000_000, quantity: 2 }])
    expect(await checkout(customer, checkoutBody(lines, { type: 2 }))).toMatchObject({
      status: 400,
      body: { errors: { total_price: expect.any(String) } },
    })
  })
})

describe('A quotation', () => {
  it('takes no stock, so it may exceed what is there', async () => {
    const { customer, lines } = await fullCart([{ quantity: 8 }])
    await testShop.shop.db
      .update(productStock)
      .set({ pieces: 1 })
      .where(eq(productStock.productId, lines[0]?.productId ?? 0))
    const { status, body } = await checkout(customer, checkoutBody(lines, { type: 2 }))
    expect([status, body.message]).toEqual([200, 'Cotation Created'])
    expect(await stockOf(lines[0]?.productId)).toMatchObject({ pieces: 1, sold: 0 })
    expect(await cartOf(customer)).toEqual([])
    expect((await ordersOf(customer))[0]).toMatchObject({ type: 2, status: 0 })
  })
})

describe('The same Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': testShop.shop.randomBytes(8).toString('hex') })

  it('answers with the first order, however often', async () => {
    const { customer, lines } = await fullCart()
    const headers = key()
    const first = await checkout(customer, checkoutBody(lines), headers)
    expect(first.status).toBe(200)
    const again = await Promise.all(Array.from({ length: 10 }, () => checkout(customer, checkoutBody(lines), headers)))
    expect(
      again.every(
        ({ status, body }) =>
          status === 200 && body.data.order_no === first.body.data.order_no && body.data.id === first.body.data.id,
      ),
    ).toBe(true)
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  it('makes one order also when all come at once', async () => {
    const { customer, lines } = await fullCart()
    const headers = key()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => checkout(customer, checkoutBody(lines), headers)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.order_no}`)).size).toBe(1)
    expect(await ordersOf(customer)).toHaveLength(1)
    expect(await stockOf(lines[0]?.productId)).toMatchObject({ pieces: 9 })
  })

  it('for another order is refused', async () => {
    const { customer, lines } = await fullCart()
    const headers = key()
    await checkout(customer, checkoutBody(lines), headers)
    expect(await checkout(customer, checkoutBody(lines, { buyer_address: 'Jeddah' }), headers)).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was used for another request' },
    })
  })

  it('is free again after a refusal', async () => {
    const { customer, lines } = await fullCart()
    const headers = key()
    expect((await checkout(customer, checkoutBody(lines, { total_price: 1 }), headers)).status).toBe(409)
    expect((await checkout(customer, checkoutBody(lines), headers)).status).toBe(200)
  })

  it('the same key of another customer is another key', async () => {
    const headers = key()
    const [one, other] = [await fullCart(), await fullCart()]
    const answers = [
      await checkout(one.customer, checkoutBody(one.lines), headers),
      await checkout(other.customer, checkoutBody(other.lines), headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data.order_no).not.toBe(answers[1]?.body.data.order_no)
  })

  it('an absurdly long key is refused', async () => {
    const { customer, lines } = await fullCart()
    expect((await checkout(customer, checkoutBody(lines), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400)
  })
})

describe('Two checkouts of one cart at once', () => {
  it('make one order, with or without keys', async () => {
    const { customer, lines } = await fullCart()
    const answers = await Promise.all([
      checkout(customer, checkoutBody(lines)),
      checkout(customer, checkoutBody(lines), { 'idempotency-key': 'k' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})

describe('My orders', () => {
  it('are listed newest first with their lines, in the wished language', async () => {
    const { customer, lines } = await fullCart([
      { nameAr: 'كوع', nameEn: 'Elbow', retailHalalas: 1_150, regularHalalas: 1_450, quantity: 2 },
    ])
    const first = await checkout(customer, checkoutBody(lines))
    const [line] = lines
    if (line) await testShop.make.cartLine(customer.id, line.productId)
    const second = await checkout(customer, checkoutBody(line ? [{ ...line, quantity: 1 }] : []))
    const { body } = await testShop.call('GET', '/orders/list?page=0&limit=0&lang=en', { token: customer.token })
    expect(body.count).toBe(2)
    expect(body.data).toMatchObject([
      { order_no: second.body.data.order_no },
      {
        id: first.body.data.id,
        order_no: first.body.data.order_no,
        status: 0,
        type: 0,
        sub_total: 20,
        tax_price: 3,
        transport_charge: 30,
        total_price: 53,
        orderdetails: [
          {
            quantity: 2,
            reg_price: 12.6087,
            sale_price: 10,
            price_incl: 11.5,
            total_incl: 23,
            tax: 'V15',
            tax_per: 15,
            products: { name: 'Elbow', image: [] },
          },
        ],
      },
    ])
    expect(body.data[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    const found = await testShop.call('GET', `/orders/list?query=${first.body.data.order_no.slice(3)}`, {
      token: customer.token,
    })
    expect(found.body).toMatchObject({ count: 1, data: [{ id: first.body.data.id }] })
    expect((await testShop.call('GET', '/orders/list?page=1&limit=1', { token: customer.token })).body).toMatchObject({
      count: 2,
      data: [{ id: first.body.data.id }],
    })
  })

  it('keep the name and price of the day', async () => {
    const { customer, lines } = await fullCart([{ nameAr: 'قديم' }])
    await checkout(customer, checkoutBody(lines))
    await testShop.shop.db
      .update(products)
      .set({ nameAr: 'جديد', retailHalalas: 1 })
      .where(eq(products.id, lines[0]?.productId ?? 0))
    const { body } = await testShop.call('GET', '/orders/list', { token: customer.token })
    expect(body.data[0].orderdetails[0]).toMatchObject({ sale_price: 100, products: { name: 'قديم' } })
  })

  it('are nobody else’s: customerId is for staff only', async () => {
    const { customer, lines } = await fullCart()
    await checkout(customer, checkoutBody(lines))
    const other = await testShop.make.customer()
    const staff = await testShop.make.customer({ role: 2 })
    const path = `/orders/list?customerId=${customer.id}`
    expect((await testShop.call('GET', path, { token: other.token })).body.count).toBe(0)
    expect((await testShop.call('GET', path, { token: staff.token })).body.count).toBe(1)
    expect((await testShop.call('GET', '/orders/list?customerId=me', { token: customer.token })).body.count).toBe(1)
    expect((await testShop.call('GET', '/orders/list', {})).status).toBe(401)
  })

  it('cost five statements, however many', async () => {
    const { customer, lines } = await fullCart()
    await checkout(customer, checkoutBody(lines))
    await flushStockChanges()
    const before = testShop.database.statements()
    await testShop.call('GET', '/orders/list', { token: customer.token })
    // and one to know who asks
    expect(testShop.database.statements() - before).toBe(5)
  })
})

it('The tables refuse stock below nothing', async () => {
  const product = await testShop.make.product({ pieces: 1 })
  const below = testShop.shop.db
    .update(productStock)
    .set({ pieces: -1 })
    .where(and(eq(productStock.productId, product)))
  await expect(below).rejects.toThrow()
})
