import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../platform/database/Database.ts'
import { checkoutBody } from '../../../testing/checkout.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/onlineShop.ts'
import { openTestDatabase } from '../../../testing/openTestDatabase.ts'
import { type Answer, openTestShopOn, type TestShop } from '../../../testing/openTestShop.ts'
import { recordEmails } from '../../../testing/recordEmails.ts'
import { waitUntilBlocked } from '../../../testing/waitUntilBlocked.ts'
import { productStock, products } from '../../catalogue/tables.ts'
import { couponRedemptions, coupons } from '../../coupons/tables.ts'
import { orders } from '../../orders/tables.ts'
import { releaseReservation } from '../../payments/index.ts'

describe('At the same moment', () => {
  let testShop: OnlineShop
  beforeAll(async () => {
    testShop = await openOnlineShop(await openTestDatabase())
  })
  afterEach(() => testShop.standIn.reset())
  afterAll(async () => {
    await testShop?.close()
    expect(testShop?.loggedErrors).toEqual([])
  })

  const orderCount = async () => (await testShop.shop.db.select({ count: count() }).from(orders))[0]?.count ?? 0
  const stockOf = async (id: number) =>
    (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, id)))[0]

  it('200 customers who want the last 20 pieces make exactly 20 orders', async () => {
    const product = await testShop.make.product({ pieces: 20 })
    const customers = await Promise.all(Array.from({ length: 200 }, () => testShop.make.customer()))
    for (const customer of customers) await testShop.make.cartLine(customer.id, product)
    const before = await orderCount()
    const body = checkoutBody([{ productId: product, quantity: 1, unitHalalas: 11_500 }])
    const answers = await Promise.all(customers.map(({ token }) => testShop.call('POST', '/checkout', { token, body })))

    const placed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 409)
    expect([placed.length, refused.length]).toEqual([20, 180])
    expect(refused.every(({ body: reply }) => reply.errors?.[String(product)] === 'Out of stock')).toBe(true)
    expect(new Set(placed.map(({ body: reply }) => reply.data.order_no)).size).toBe(20)
    expect((await orderCount()) - before).toBe(20)
    expect(await stockOf(product)).toMatchObject({ pieces: 0, sold: 20 })
  })

  it('one key sent 50 times at once makes one order', async () => {
    const product = await testShop.make.product()
    const { id, token } = await testShop.make.customer()
    await testShop.make.cartLine(id, product)
    const before = await orderCount()
    const body = checkoutBody([{ productId: product, quantity: 1, unitHalalas: 11_500 }])
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        testShop.call('POST', '/checkout', { token, body, headers: { 'idempotency-key': 'one' } }),
      ),
    )
    expect(new Set(answers.map(({ status, body: reply }) => `${status} ${reply.data?.order_no}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await orderCount()) - before).toBe(1)
    expect(await stockOf(product)).toMatchObject({ pieces: 9 })
  })

  it('carts that name the same goods in opposite order never block each other', async () => {
    const goods = [await testShop.make.product({ pieces: 1_000 }), await testShop.make.product({ pieces: 1_000 })]
    const customers = await Promise.all(Array.from({ length: 24 }, () => testShop.make.customer()))
    for (const [index, customer] of customers.entries()) {
      for (const product of index % 2 === 0 ? goods : [...goods].reverse())
        await testShop.make.cartLine(customer.id, product)
    }
    const body = checkoutBody(goods.map((productId) => ({ productId, quantity: 1, unitHalalas: 11_500 })))
    const answers = await Promise.all(customers.map(({ token }) => testShop.call('POST', '/checkout', { token, body })))
    expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 200))
    expect(await stockOf(goods[0] ?? 0)).toMatchObject({ pieces: 976 })
  })

  it('one coupon in 20 orders at once counts for one of them', async () => {
    const coupon = await testShop.make.coupon()
    const customers = await Promise.all(Array.from({ length: 20 }, () => testShop.make.customer()))
    const product = await testShop.make.product({ pieces: 100 })
    for (const customer of customers) await testShop.make.cartLine(customer.id, product)
    const body = checkoutBody([{ productId: product, quantity: 1, unitHalalas: 11_500 }], { coupon }, 10)
    const answers = await Promise.all(customers.map(({ token }) => testShop.call('POST', '/checkout', { token, body })))
    const placed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, body: reply }) => status === 400 && reply.errors?.coupon !== undefined)
    expect([placed.length, refused.length]).toEqual([1, 19])
    expect(await stockOf(product)).toMatchObject({ pieces: 99 })
    const used = await testShop.shop.db
      .select({ orderId: couponRedemptions.orderId })
      .from(couponRedemptions)
      .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
      .where(eq(coupons.code, coupon))
    expect(used).toEqual([{ orderId: placed[0]?.body.data.id }])
  })

  it('browser and webhook at once, each several times, make one paid order', async () => {
    await testShop.configureWebhook('late')
    const emails = recordEmails(testShop.shop)
    const attempt = await testShop.attempt()
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    const events = (await testShop.eventsOf(attempt)).map(({ id }) => id)
    const [verified, deliveries] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => testShop.verify(attempt, proof))),
      Promise.all(Array.from({ length: 5 }, () => testShop.standIn.sendWebhooks(events))),
    ])
    expect(new Set(verified.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(verified[0]?.status).toBe(200)
    expect(new Set(deliveries.flat().flatMap(({ tries }) => tries))).toEqual(new Set([200]))
    expect(await testShop.readState(attempt)).toEqual({
      status: 6,
      payment: 'paid',
      history: [0, 6],
      pieces: 9,
      sold: 1,
      cart: [],
    })
    expect(emails).toHaveLength(1)
  })

  it('paying, giving up, running out of time and ordering anew at once never lose a piece', async () => {
    const product = await testShop.make.product({ pieces: 100 })
    const attempts = []
    for (let made = 0; made < 8; made += 1) attempts.push(await testShop.attempt({ productId: product }))
    const body = checkoutBody([{ productId: product, quantity: 1, unitHalalas: 11_500 }])
    const answers = await Promise.all(
      attempts.flatMap(async (attempt) => {
        const { token } = attempt.customer
        const proof = await testShop.standIn.pay(attempt.providerOrderId)
        const { id } = await testShop.paymentOf(attempt.orderId)
        return Promise.all([
          testShop.verify(attempt, proof),
          testShop.fail(attempt, attempt.orderId),
          testShop.call('POST', '/checkout', { token, body }),
          releaseReservation(testShop.shop, id).then(() => ({ status: 200 })),
        ])
      }),
    )
    for (const [verified, failed, ordered, ended] of answers) {
      // The payment may have emptied the cart before it could be ordered again.
      expect([verified.status, failed.status, ended.status]).toEqual([200, 200, 200])
      expect([200, 400]).toContain(ordered.status)
    }
    const anew = answers.filter(([, , ordered]) => ordered.status === 200).length
    expect(await stockOf(product)).toMatchObject({ pieces: 100 - 8 - anew, sold: 8 + anew })
  })

  it('ordering a cart and emptying it at once never block each other', async () => {
    const goods = [await testShop.make.product({ pieces: 1_000 }), await testShop.make.product({ pieces: 1_000 })]
    const customers = await Promise.all(Array.from({ length: 12 }, () => testShop.make.customer()))
    // Lines lie in the table as they came, and an order locks them by product.
    for (const { id } of customers) for (const product of goods.toReversed()) await testShop.make.cartLine(id, product)
    const body = checkoutBody(goods.map((productId) => ({ productId, quantity: 1, unitHalalas: 11_500 })))
    const answers = await Promise.all(
      customers.flatMap(({ id, token }) => [
        testShop.call('POST', '/checkout', { token, body }),
        testShop.call('DELETE', `/cart/destroy/${id}`, { token }),
      ]),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
  })

  it('an order shows in the list of products at once', async () => {
    const product = await testShop.make.product({ pieces: 3 })
    const { id, token } = await testShop.make.customer()
    const pieces = async () =>
      (await testShop.call('GET', `/product?prod_id=${product}`)).body.datas.data[0].product_inventory[0].total_qty
    expect(await pieces()).toBe(3)
    await testShop.make.cartLine(id, product, 2)
    const body = checkoutBody([{ productId: product, quantity: 2, unitHalalas: 11_500 }])
    expect((await testShop.call('POST', '/checkout', { token, body })).status).toBe(200)
    expect(await pieces()).toBe(1)
  })

  it('searching works in Arabic with the server’s own letters', async () => {
    const product = await testShop.make.product({ nameAr: 'مُسْتَشْفَى ميداني' })
    const { body } = await testShop.call('GET', `/product?query=${encodeURIComponent('مستشفي')}`)
    expect(body.datas.data.map((found: { id: number }) => found.id)).toEqual([product])
  })
})

describe('While another transaction is open', () => {
  it('what goes into the cart while it is being ordered stays there', async () => {
    const testShop = await openTestShopOn(await openTestDatabase())
    const [ordered, late] = [await testShop.make.product(), await testShop.make.product()]
    const { id, token } = await testShop.make.customer()
    await testShop.make.cartLine(id, ordered)
    const body = checkoutBody([{ productId: ordered, quantity: 1, unitHalalas: 11_500 }])
    let order: Promise<Answer> | undefined
    await testShop.shop.db.transaction(async (tx) => {
      // The order has locked its cart and waits here to write its lines.
      await tx.select().from(products).where(eq(products.id, ordered)).for('update')
      order = testShop.call('POST', '/checkout', { token, body })
      await waitUntilBlocked(testShop.database)
      await testShop.call('POST', '/cart/addCart', { token, body: { product_id: late, quantity: 2 } })
    })
    expect((await order)?.status).toBe(200)
    const { body: cart } = await testShop.call('POST', '/cart/cartProduct', { token })
    expect(cart.datas.data.map((line: { product_id: number }) => line.product_id)).toEqual([late])
    await testShop.close()
  })

  it('two cash orders of one customer at the same moment do not pass a limit together', async () => {
    const testShop = await openTestShopOn(await openTestDatabase())
    // Each alone needs no proven e-mail; both together do.
    const [first, second] = [
      await testShop.make.product({ retailHalalas: 345_000 }),
      await testShop.make.product({ retailHalalas: 345_000 }),
    ]
    const { id, token } = await testShop.make.customer()
    await testShop.make.cartLine(id, first)
    const ordering = (productId: number) =>
      testShop.call('POST', '/checkout', {
        token,
        body: checkoutBody([{ productId, quantity: 1, unitHalalas: 345_000 }]),
      })
    let answers: Promise<Answer>[] = []
    await testShop.shop.db.transaction(async (tx) => {
      // The first order has locked its cart and waits here to write its lines.
      await tx.select().from(products).where(eq(products.id, first)).for('update')
      answers = [ordering(first)]
      await waitUntilBlocked(testShop.database)
      await testShop.make.cartLine(id, second)
      answers.push(ordering(second))
      await waitUntilBlocked(testShop.database, { longerThanMs: 200 })
    })
    const [one, other] = await Promise.all(answers)
    expect([one?.status, other?.status, other?.body.code]).toEqual([200, 409, 'email_not_proven'])
    expect(await stockIn(testShop, second)).toBe(10)
    await testShop.close()
  })
})

const stockIn = async ({ shop }: TestShop<OpenDatabase>, productId: number) =>
  (await shop.db.select().from(productStock).where(eq(productStock.productId, productId)))[0]?.pieces
