import { setTimeout as sleep } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/Database.ts'
import { orders, productStock, products } from '../database/schema.ts'
import { checkoutBody } from '../testing/checkout.ts'
import { type Answer, openTestShop, type TestShop, testShopOn } from '../testing/openTestShop.ts'
import { realPostgres } from '../testing/realPostgres.ts'

/** The embedded database has one connection, so only a real server shows what happens at the very same moment. */
describe.each([
  ['the embedded database', async (): Promise<TestShop<OpenDatabase>> => openTestShop()],
  ['a real PostgreSQL server', async () => testShopOn(await realPostgres())],
])('On %s', (_, open) => {
  let house: TestShop<OpenDatabase>
  beforeAll(async () => {
    house = await open()
  })
  afterAll(async () => {
    await house?.close()
    expect(house?.faults).toEqual([])
  })

  const orderCount = async () => (await house.shop.db.select({ count: count() }).from(orders))[0]?.count ?? 0
  const stockOf = async (id: number) =>
    (await house.shop.db.select().from(productStock).where(eq(productStock.productId, id)))[0]

  it('50 customers who want the last 5 pieces make exactly 5 orders', async () => {
    const product = await house.make.product({ pieces: 5 })
    const customers = await Promise.all(Array.from({ length: 50 }, () => house.make.customer()))
    for (const customer of customers) await house.make.cartLine(customer.id, product)
    const before = await orderCount()
    const body = checkoutBody([{ productId: product, quantity: 1, unitHalalas: 10_000 }])
    const answers = await Promise.all(customers.map(({ token }) => house.call('POST', '/checkout', { token, body })))

    const placed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 409)
    expect([placed.length, refused.length]).toEqual([5, 45])
    expect(refused.every(({ body: reply }) => reply.errors?.[String(product)] === 'Out of stock')).toBe(true)
    expect(new Set(placed.map(({ body: reply }) => reply.data.order_no)).size).toBe(5)
    expect((await orderCount()) - before).toBe(5)
    expect(await stockOf(product)).toMatchObject({ pieces: 0, sold: 5 })
  })

  it('one key sent 20 times at once makes one order', async () => {
    const product = await house.make.product()
    const { id, token } = await house.make.customer()
    await house.make.cartLine(id, product)
    const before = await orderCount()
    const body = checkoutBody([{ productId: product, quantity: 1, unitHalalas: 10_000 }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        house.call('POST', '/checkout', { token, body, headers: { 'idempotency-key': 'one' } }),
      ),
    )
    expect(new Set(answers.map(({ status, body: reply }) => `${status} ${reply.data?.order_no}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await orderCount()) - before).toBe(1)
    expect(await stockOf(product)).toMatchObject({ pieces: 9 })
  })

  it('carts that name the same goods in opposite order never block each other', async () => {
    const goods = [await house.make.product({ pieces: 1_000 }), await house.make.product({ pieces: 1_000 })]
    const customers = await Promise.all(Array.from({ length: 24 }, () => house.make.customer()))
    for (const [index, customer] of customers.entries()) {
      for (const product of index % 2 === 0 ? goods : [...goods].reverse())
        await house.make.cartLine(customer.id, product)
    }
    const body = checkoutBody(goods.map((productId) => ({ productId, quantity: 1, unitHalalas: 10_000 })))
    const answers = await Promise.all(customers.map(({ token }) => house.call('POST', '/checkout', { token, body })))
    expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 200))
    expect(await stockOf(goods[0] ?? 0)).toMatchObject({ pieces: 976 })
  })

  it('an order shows in the list of products at once', async () => {
    const product = await house.make.product({ pieces: 3 })
    const { id, token } = await house.make.customer()
    const pieces = async () =>
      (await house.call('GET', `/product?prod_id=${product}`)).body.datas.data[0].product_inventory[0].total_qty
    expect(await pieces()).toBe(3)
    await house.make.cartLine(id, product, 2)
    const body = checkoutBody([{ productId: product, quantity: 2, unitHalalas: 10_000 }])
    expect((await house.call('POST', '/checkout', { token, body })).status).toBe(200)
    expect(await pieces()).toBe(1)
  })

  it('searching works in Arabic with the server’s own letters', async () => {
    const product = await house.make.product({ nameAr: 'مُسْتَشْفَى ميداني' })
    const { body } = await house.call('GET', `/product?query=${encodeURIComponent('مستشفي')}`)
    expect(body.datas.data.map((found: { id: number }) => found.id)).toEqual([product])
  })
})

describe('On a real PostgreSQL server', () => {
  it('what goes into the cart while it is being ordered stays there', async () => {
    const house = await testShopOn(await realPostgres())
    const [ordered, late] = [await house.make.product(), await house.make.product()]
    const { id, token } = await house.make.customer()
    await house.make.cartLine(id, ordered)
    const body = checkoutBody([{ productId: ordered, quantity: 1, unitHalalas: 10_000 }])
    let order: Promise<Answer> | undefined
    await house.shop.db.transaction(async (tx) => {
      // The order has locked its cart and waits here to write its lines.
      await tx.select().from(products).where(eq(products.id, ordered)).for('update')
      order = house.call('POST', '/checkout', { token, body })
      await sleep(300)
      await house.call('POST', '/cart/addCart', { token, body: { product_id: late, quantity: 2 } })
    })
    expect((await order)?.status).toBe(200)
    const { body: cart } = await house.call('POST', '/cart/cartProduct', { token })
    expect(cart.datas.data.map((line: { product_id: number }) => line.product_id)).toEqual([late])
    await house.close()
  })
})
