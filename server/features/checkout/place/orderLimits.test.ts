import { errorCatalogue, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mailer } from '../../../kernel/index.ts'
import { actorFor } from '../../../testing/actor.ts'
import type { SignedInCustomer } from '../../../testing/builders.ts'
import { checkoutBody } from '../../../testing/checkout.ts'
import { interceptEmails } from '../../../testing/interceptEmails.ts'
import { openTestShop, type TestShop } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { users } from '../../accounts/tables.ts'
import { cartLines } from '../../cart/tables.ts'
import { productStock } from '../../catalogue/tables.ts'
import { updateOrderStatus } from '../../fulfilment/index.ts'
import { idempotencyKeys } from '../../idempotency/tables.ts'
import { orders } from '../../orders/tables.ts'

const testShop = useFixture(openTestShop)
let mail: Mailer
beforeAll(() => {
  mail = testShop.shop.mailer
})
afterEach(() => {
  testShop.shop.mailer = mail
})

interface Goods {
  productId: number
  quantity: number
  /** Price of a piece for a customer of this type. */
  unitHalalas?: number
}
const riyals = (amount: number) => amount * 100
const withVat = (riyalsBeforeVat: number) => riyalsBeforeVat * 115

/** Orders exactly these products through the cart. */
async function order(customer: SignedInCustomer, goods: Goods[], { type = 0, at = testShop as TestShop } = {}) {
  await at.shop.db.delete(cartLines).where(eq(cartLines.userId, customer.id))
  for (const { productId, quantity } of goods) await at.make.cartLine(customer.id, productId, quantity)
  // No sums: the shop's own hold.
  const sums = { total_price: undefined, sub_total: undefined, tax_price: undefined, transport_charge: undefined }
  const body = checkoutBody(
    goods.map((line) => ({ unitHalalas: 0, ...line })),
    { type, ...sums },
  )
  for (const line of body.datas.cartDetails) Object.assign(line, { reg_price: undefined, sale_price: undefined })
  return at.call('POST', '/checkout', { token: customer.token, body })
}
const pieces = async (productId: number) =>
  (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId)))[0]?.pieces
const ordersOf = ({ id }: { id: number }) => testShop.shop.db.select().from(orders).where(eq(orders.userId, id))
const proven = async (parts: { type?: number } = {}) => {
  const customer = await testShop.make.customer(parts)
  await testShop.shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  return customer
}
const refusedAs = (code: keyof typeof errorCatalogue) => ({
  status: errorCatalogue[code].status,
  body: { success: false, code, message: errorCatalogue[code].message },
})

describe('A first cash order', () => {
  it.each([
    ['all pieces of a product', { retailHalalas: withVat(400), pieces: 10 }, 10],
    ['thousands of a cheap one', { retailHalalas: withVat(1), pieces: 4_000 }, 4_000],
  ])('under 5,000 riyals goes through with %s, without a proven e-mail', async (_, parts, quantity) => {
    const productId = await testShop.make.product(parts)
    expect((await order(await testShop.make.customer(), [{ productId, quantity }])).status).toBe(200)
    expect(await pieces(productId)).toBe(0)
  })

  it('a first cash order of exactly 5,000 riyals goes through', async () => {
    // Nothing for delivery.
    const productId = await testShop.make.product({ retailHalalas: riyals(5_000) })
    const customer = await testShop.make.customer()
    expect((await order(customer, [{ productId, quantity: 1 }])).status).toBe(200)
    expect(await ordersOf(customer)).toMatchObject([{ totalHalalas: riyals(5_000) }])
  })

  it('a first cash order for all there is of dear goods needs a proven e-mail, and says how; nothing is taken', async () => {
    const productId = await testShop.make.product({ retailHalalas: withVat(500), pieces: 10 })
    const customer = await testShop.make.customer()
    expect(await order(customer, [{ productId, quantity: 10 }])).toMatchObject(refusedAs('email_not_proven'))
    expect(errorCatalogue.email_not_proven.message).toContain('log in once with a code')
    expect([await pieces(productId), await ordersOf(customer)]).toEqual([10, []])
    const keys = await testShop.shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, customer.id))
    expect(keys).toEqual([])
  })

  it('goes through once its customer has signed in by a code', async () => {
    const box = interceptEmails(testShop.shop)
    const productId = await testShop.make.product({ retailHalalas: withVat(500), pieces: 20 })
    const customer = await testShop.make.customer()
    const goods = [{ productId, quantity: 10 }]
    expect((await order(customer, goods)).body.code).toBe('email_not_proven')
    await testShop.call('POST', '/user/register_by_number', { body: { email: customer.email } })
    const { body } = await testShop.call('POST', '/user/login_by_otp', {
      body: { email: customer.email, otp: box.code() },
    })
    expect((await order({ ...customer, token: body.accessToken }, goods)).status).toBe(200)
  })
})

describe('One account cannot take all stock on its word', () => {
  it('in small orders: together they need the proven e-mail too', async () => {
    const productId = await testShop.make.product({ retailHalalas: withVat(1_000), pieces: 30 })
    const customer = await testShop.make.customer()
    expect((await order(customer, [{ productId, quantity: 4 }])).status).toBe(200)
    expect(await order(customer, [{ productId, quantity: 1 }])).toMatchObject(refusedAs('email_not_proven'))
    expect(await pieces(productId)).toBe(26)
  })

  it('in very many very small orders', async () => {
    const customer = await proven()
    const productId = await testShop.make.product({ retailHalalas: withVat(1), pieces: 100 })
    for (let placed = 0; placed < 10; placed += 1)
      expect((await order(customer, [{ productId, quantity: 1 }])).status).toBe(200)
    expect(await order(customer, [{ productId, quantity: 1 }])).toMatchObject(refusedAs('too_many_open_orders'))
    expect(await pieces(productId)).toBe(90)

    const staff = await testShop.make.customer({ role: 2 })
    const [sent, calledOff] = await ordersOf(customer)
    await updateOrderStatus(testShop.shop, actorFor(staff), { orderId: sent?.id ?? 0, to: orderStatus.dispatched })
    await updateOrderStatus(testShop.shop, actorFor(staff), { orderId: calledOff?.id ?? 0, to: orderStatus.cancelled })
    const answers = []
    for (let more = 0; more < 3; more += 1) answers.push((await order(customer, [{ productId, quantity: 1 }])).status)
    expect(answers).toEqual([200, 200, 409])
  })

  it('with a proven e-mail: at most 25,000 riyals are open', async () => {
    const customer = await proven()
    const goods = async (price: number) => [
      { productId: await testShop.make.product({ retailHalalas: withVat(price) }), quantity: 1 },
    ]
    expect((await order(customer, await goods(20_000))).status).toBe(200)
    const next = await goods(2_000)
    expect(await order(customer, next)).toMatchObject(refusedAs('open_orders_too_large'))
    // Asking for an offer takes nothing from anybody.
    expect((await order(customer, next, { type: 2 })).status).toBe(200)
  })

  it('where the shop allows less than it asks for no proof of: that is the limit', async () => {
    const shop = await openTestShop({ ORDER_MAX_OPEN_TOTAL: '300' })
    const customer = await shop.make.customer()
    const goods = async () => [{ productId: await shop.make.product({ retailHalalas: withVat(200) }), quantity: 1 }]
    expect((await order(customer, await goods(), { at: shop })).status).toBe(200)
    expect(await order(customer, await goods(), { at: shop })).toMatchObject(refusedAs('open_orders_too_large'))
    await shop.close()
  })

  it('with a proven e-mail: of a product with many pieces at most half, in one order or in two', async () => {
    const customer = await proven()
    const productId = await testShop.make.product({ retailHalalas: withVat(100), pieces: 140 })
    const other = await testShop.make.product()
    const all = await order(customer, [
      { productId, quantity: 71 },
      { productId: other, quantity: 1 },
    ])
    expect(all).toMatchObject(refusedAs('too_many_pieces'))
    expect(all.body.errors).toEqual({ [String(productId)]: fieldErrorCatalogue.quantity_limit_exceeded })
    expect((await order(customer, [{ productId, quantity: 60 }])).status).toBe(200)
    expect((await order(customer, [{ productId, quantity: 11 }])).body.code).toBe('too_many_pieces')
    expect((await order(customer, [{ productId, quantity: 10 }])).status).toBe(200)
    expect(await pieces(productId)).toBe(70)
  })

  it('though 200 screws of 5,000 beside a boiler are nobody’s loss', async () => {
    const customer = await proven()
    const screws = await testShop.make.product({ retailHalalas: withVat(1), pieces: 5_000 })
    const boiler = await testShop.make.product({ retailHalalas: withVat(6_000), pieces: 1 })
    const goods = [
      { productId: screws, quantity: 200 },
      { productId: boiler, quantity: 1 },
    ]
    expect((await order(customer, goods)).status).toBe(200)
  })

  it('by asking for quotations without end: 20 a day, and the next when the oldest is a day old', async () => {
    const busy = await openTestShop()
    const customer = await busy.make.customer()
    const goods = [{ productId: await busy.make.product(), quantity: 1 }]
    const ask = () => order(customer, goods, { type: 2, at: busy })
    for (let asked = 0; asked < 20; asked += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused).toMatchObject(refusedAs('too_many_quotations'))
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(23 * 3_600)
    expect((await order(customer, goods, { at: busy })).status).toBe(200)
    await busy.advanceClock(wait * 1_000)
    expect((await ask()).status).toBe(200)
    await busy.close()
  })

  it.each([1, 2, 3])('a trade customer (type %i) is never refused for taking all stock', async (type) => {
    const customer = await testShop.make.customer({ type })
    const productId = await testShop.make.product({ retailHalalas: withVat(1_000), pieces: 400 })
    for (let placed = 0; placed < 12; placed += 1)
      expect((await order(customer, [{ productId, quantity: 30 }])).status).toBe(200)
    for (let asked = 0; asked < 21; asked += 1)
      expect((await order(customer, [{ productId, quantity: 1 }], { type: 2 })).status).toBe(200)
  })
})

describe('The owner sets', () => {
  it.each([
    ['ORDER_PROVEN_EMAIL_ABOVE', '0', 'email_not_proven'],
    ['ORDER_MAX_OPEN', '1', 'too_many_open_orders'],
  ] as const)('%s=%s', async (name, value, code) => {
    const strict = await openTestShop({ [name]: value })
    const customer = await strict.make.customer()
    const goods = [{ productId: await strict.make.product(), quantity: 1 }]
    await order(customer, goods, { at: strict })
    expect(await order(customer, goods, { at: strict })).toMatchObject(refusedAs(code))
    await strict.close()
  })

  it('a number of pieces that nobody passes, whatever there is', async () => {
    const strict = await openTestShop({
      ORDER_PROVEN_EMAIL_ABOVE: '0',
      ORDER_MAX_QUANTITY: '2',
      ORDER_MAX_SHARE: '0',
    })
    const customer = await strict.make.customer()
    await strict.shop.db.update(users).set({ emailProvenAt: new Date() })
    const productId = await strict.make.product({ pieces: 1_000 })
    expect((await order(customer, [{ productId, quantity: 3 }], { at: strict })).body.code).toBe('too_many_pieces')
    expect((await order(customer, [{ productId, quantity: 2 }], { at: strict })).status).toBe(200)
    expect((await order(customer, [{ productId, quantity: 1 }], { at: strict })).body.code).toBe('too_many_pieces')
    await strict.close()
  })
})
