import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { actorFor } from '../../../testing/actor.ts'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openOnlineShop } from '../../../testing/onlineShop.ts'
import { openTestDatabase } from '../../../testing/openTestDatabase.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { cartLines } from '../../cart/tables.ts'
import { productStock } from '../../catalogue/tables.ts'
import { returnGoods, updateOrderStatus } from '../../fulfilment/index.ts'
import { orderLines, orderStatusHistory, orders } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'
import { payments } from '../../payments/tables.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))
const withoutProvider = useFixture(openTestShop)
let staff: { id: number }
beforeAll(async () => {
  staff = await testShop.make.customer({ role: 2 })
})

type AnyShop = Pick<typeof testShop, 'make' | 'call' | 'shop'>

/** A cart of free products, or one that a coupon pays for, with free delivery. */
async function freeCart(shop: AnyShop, { retailHalalas = 0 } = {}) {
  await shop.make.settings('delivery', { chargeHalalas: 0 })
  const customer = await shop.make.customer()
  const productId = await shop.make.product({ retailHalalas, pieces: 10 })
  await shop.make.cartLine(customer.id, productId, 2)
  return { customer, productId, lines: [{ productId, quantity: 2, unitHalalas: retailHalalas }] }
}

const free = (type: number) => ({ type, transport_charge: 0, total_price: 0, sub_total: 0, tax_price: 0 })

async function placed(shop: AnyShop, type: number) {
  const cart = await freeCart(shop)
  const body = checkoutBody(cart.lines, free(type))
  const answer = await shop.call('POST', '/checkout', { token: cart.customer.token, body })
  return { ...cart, answer, orderId: answer.body.data?.id as number }
}

const orderOf = async (shop: AnyShop, id: number) =>
  (await shop.shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const historyOf = async (shop: AnyShop, id: number) =>
  (
    await shop.shop.db
      .select()
      .from(orderStatusHistory)
      .where(eq(orderStatusHistory.orderId, id))
      .orderBy(orderStatusHistory.id)
  ).map(({ status }) => status)

describe('An order that costs nothing', () => {
  it.each([
    ['cash on delivery', 0],
    ['online payment', 1],
  ])('by %s is placed and paid at once, and nobody is asked for money', async (_, type) => {
    const { answer, orderId, customer, productId } = await placed(testShop, type)
    expect([answer.status, answer.body.message, answer.body.data]).toMatchObject([
      200,
      'Payment Created',
      { id: expect.any(Number), order_no: expect.any(String), total_price: 0 },
    ])
    expect(await orderOf(testShop, orderId)).toMatchObject({
      type,
      status: 6,
      state: 'placed',
      paymentState: 'paid',
      totalHalalas: 0,
    })
    expect(await historyOf(testShop, orderId)).toEqual([0, 6])
    const { db } = testShop.shop
    expect(await db.select().from(payments).where(eq(payments.orderId, orderId))).toEqual([])
    expect(await db.select().from(cartLines).where(eq(cartLines.userId, customer.id))).toEqual([])
    const [stock] = await db.select().from(productStock).where(eq(productStock.productId, productId))
    expect(stock?.pieces).toBe(8)
    expect(await auditBooks(db)).toBeNull()
  })

  it('needs no provider when it is to be paid online', async () => {
    const { answer, orderId } = await placed(withoutProvider, 1)
    expect(answer.status).toBe(200)
    expect(await orderOf(withoutProvider, orderId)).toMatchObject({ status: 6, paymentState: 'paid' })
    const { customer, lines } = await freeCart(withoutProvider, { retailHalalas: 11_500 })
    const body = checkoutBody(lines, { ...free(1), total_price: '0' })
    const dear = await withoutProvider.call('POST', '/checkout', { token: customer.token, body })
    expect([dear.status, dear.body.code]).toEqual([409, 'price_changed'])
  })

  it('is placed once under one key', async () => {
    const { customer, lines } = await freeCart(testShop)
    const headers = { 'idempotency-key': 'free-order-once' }
    const once = () =>
      testShop.call('POST', '/checkout', { token: customer.token, body: checkoutBody(lines, free(1)), headers })
    const [first, second] = [await once(), await once()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.id).toBe(first.body.data.id)
  })

  it('is one whose coupon takes all of it off', async () => {
    const { customer, lines } = await freeCart(testShop, { retailHalalas: 11_500 })
    const coupon = await testShop.make.coupon(100)
    const body = checkoutBody(lines, { type: 1, coupon, transport_charge: 0, total_price: '0', tax_price: 0 })
    const { status, body: reply } = await testShop.call('POST', '/checkout', { token: customer.token, body })
    expect([status, reply.message]).toEqual([200, 'Payment Created'])
    expect(await orderOf(testShop, reply.data.id)).toMatchObject({ paymentState: 'paid', status: 6 })
  })

  it('is a quotation like any other as type 2', async () => {
    const { answer, orderId } = await placed(testShop, 2)
    expect([answer.status, answer.body.message]).toEqual([200, 'Cotation Created'])
    expect(await orderOf(testShop, orderId)).toMatchObject({ status: 0, paymentState: 'unpaid' })
  })

  it('is never among what is to be collected, and lives like every order', async () => {
    const { orderId, productId } = await placed(testShop, 0)
    const move = (to: 2 | 3 | 4 | 5) => updateOrderStatus(testShop.shop, actorFor(staff), { orderId, to })
    await move(2)
    await move(3)
    await move(4)
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const { body } = await client.call('GET', '/orders?task=toCollect&limit=50')
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(orderId)
    const [line] = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    await returnGoods(testShop.shop, actorFor(staff), {
      orderId,
      restock: true,
      refund: true,
      reason: 'changed_mind',
      note: '',
      lines: [{ orderLineId: line?.id ?? 0, quantity: 2 }],
    })
    expect(await orderOf(testShop, orderId)).toMatchObject({ status: 8 })
    const [stock] = await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId))
    expect(stock?.pieces).toBe(10)
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is cancelled with its goods back and no refund', async () => {
    const { orderId, productId } = await placed(testShop, 1)
    await updateOrderStatus(testShop.shop, actorFor(staff), { orderId, to: 7 })
    const [stock] = await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId))
    expect(stock?.pieces).toBe(10)
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })
})

describe('Goods that cost nothing', () => {
  it('are delivered at the price of delivery', async () => {
    await testShop.make.settings('delivery', { chargeHalalas: 3_000 })
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product({ retailHalalas: 0 })
    await testShop.make.cartLine(customer.id, productId, 1)
    const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 0 }])
    expect(body.datas).toMatchObject({ transport_charge: 30, total_price: 30 })
    const { status, body: reply } = await testShop.call('POST', '/checkout', { token: customer.token, body })
    expect([status, reply.data.total_price]).toEqual([200, 30])
    expect(await orderOf(testShop, reply.data.id)).toMatchObject({ status: 0, paymentState: 'unpaid' })
  })
})

describe('The total of a checkout', () => {
  it.each([
    ['a number of riyals', 0, 145],
    ['riyals as text', 0, '145.00'],
    ['riyals times 100 as text', 0, '14500'],
    ['riyals times 100 as text, worked out in floating point', 0, '14499.999999999998'],
    ['riyals times 100 as text of a quotation', 2, '14500'],
    ['a number of riyals of a quotation', 2, 145],
    ['riyals times 100 as text of an online order', 1, '14500'],
  ])('may be %s', async (_, type, total_price) => {
    await testShop.make.settings('delivery', { chargeHalalas: 3_000 })
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product({ retailHalalas: 11_500 })
    await testShop.make.cartLine(customer.id, productId, 1)
    const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }], { type, total_price })
    expect((await testShop.call('POST', '/checkout', { token: customer.token, body })).status).toBe(200)
  })

  it.each([
    ['times 100 as a number', 0, 14_500],
    ['of another order', 0, '14600'],
    ['times 10,000', 2, '1450000'],
    ['in riyals of an online order', 1, '145.00'],
  ])('is not taken %s', async (_, type, total_price) => {
    await testShop.make.settings('delivery', { chargeHalalas: 3_000 })
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product({ retailHalalas: 11_500 })
    await testShop.make.cartLine(customer.id, productId, 1)
    const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }], { type, total_price })
    const { status, body: reply } = await testShop.call('POST', '/checkout', { token: customer.token, body })
    expect([status, reply.code]).toEqual([409, 'price_changed'])
  })
})
