import type { SalesReport } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { shopDay, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openTestShop, type TestShop } from '../../../testing/openTestShop.ts'
import { placeOrder } from '../../../testing/placeOrder.ts'
import { signedInStaff } from '../../../testing/staffClient.ts'
import { statesWithStatus } from '../../../testing/statesWithStatus.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { orders } from '../../orders/tables.ts'

const testShop = useFixture(openTestShop)

const hourMs = 60 * 60_000

beforeAll(() => {
  // The report goes by the days of Riyadh.
  const midday = startOfShopDay(shopDay(Date.now())) + 12 * hourMs
  testShop.shop.clock = () => new Date(midday)
})

/** The report of a shop with these orders alone, placed `hoursAgo`. */
async function report(
  shop: TestShop,
  days: number,
  placed: readonly { hoursAgo: number; more?: Partial<typeof orders.$inferInsert> }[] = [],
): Promise<SalesReport> {
  const { db, clock } = shop.shop
  await db.update(orders).set({ createdAt: new Date(0) })
  for (const { hoursAgo, more } of placed) {
    const { orderId } = await placeOrder(shop)
    const createdAt = new Date(clock().getTime() - hoursAgo * hourMs)
    await db
      .update(orders)
      .set({ createdAt, ...more })
      .where(eq(orders.id, orderId))
  }
  const { client } = await signedInStaff(shop, { role: 'owner' })
  const { status, body } = await client.call('GET', `/sales?days=${days}`)
  expect(status).toBe(200)
  return body.data
}

describe('The report of sales', () => {
  it('adds up what was ordered, beside as many days before', async () => {
    const week = await report(testShop, 7, [{ hoursAgo: 0.01 }, { hoursAgo: 24 }, { hoursAgo: 8 * 24 }])
    expect(week.current).toEqual({ orders: 2, salesHalalas: 2 * 26_000 })
    expect(week.before).toEqual({ orders: 1, salesHalalas: 26_000 })
    expect(week.buckets).toHaveLength(7)
    expect(week.buckets.slice(-2).map((bucket) => bucket.orders)).toEqual([1, 1])
  })

  it('leaves out what was cancelled, returned, only asked for, or never paid', async () => {
    const without = [
      statesWithStatus(orderStatus.cancelled),
      statesWithStatus(orderStatus.returned),
      { type: orderType.quotation },
      { type: orderType.online, state: 'pending' },
    ] as const
    const day = await report(testShop, 1, [
      { hoursAgo: 0.01 },
      ...without.map((more) => ({ hoursAgo: 0.01, more: more as Partial<typeof orders.$inferInsert> })),
    ])
    expect(day.current.orders).toBe(1)
    expect(day.buckets).toHaveLength(24)
    expect(day.bucket).toBe('hour')
  })

  it('names what sold best, and has thirteen weeks of ninety days', async () => {
    const quarter = await report(testShop, 90, [{ hoursAgo: 0.01 }, { hoursAgo: 24 * 40 }])
    expect(quarter.best).toHaveLength(2)
    expect(quarter.best[0]).toMatchObject({ pieces: 2, salesHalalas: 23_000 })
    expect(quarter.buckets).toHaveLength(13)
    expect(quarter.buckets.reduce((sum, bucket) => sum + bucket.orders, 0)).toBe(2)
  })

  it('adds one kind of money: what retail and trade customers paid for goods, with VAT and without delivery', async () => {
    await report(testShop, 7)
    const productId = await testShop.make.product({ retailHalalas: 11_500, wholesaleHalalas: 9_000 })
    const trade = await testShop.make.customer({ type: 1 })
    const retail = await testShop.make.customer()
    for (const [customer, unitHalalas, taxIncluded] of [
      [retail, 11_500, true],
      [trade, 9_000, false],
    ] as const) {
      await testShop.make.cartLine(customer.id, productId, 2)
      const body = checkoutBody([{ productId, quantity: 2, unitHalalas }], {}, 0, taxIncluded)
      expect((await testShop.call('POST', '/checkout', { token: customer.token, body })).status).toBe(200)
    }
    const createdAt = new Date(testShop.shop.clock().getTime() - hourMs)
    await testShop.shop.db
      .update(orders)
      .set({ createdAt })
      .where(inArray(orders.userId, [trade.id, retail.id]))
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    const { best, current } = (await client.call('GET', '/sales?days=7')).body.data
    expect(best).toMatchObject([{ productId, pieces: 4, salesHalalas: 2 * 11_500 + 2 * 10_350 }])
    expect(current.salesHalalas).toBe(2 * 11_500 + 2 * 10_350 + 2 * 3_000)
  })

  it('spans a day, a week, a month or a quarter, and nothing else', async () => {
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    for (const days of ['2', '0', '-1', 'x', '90000']) {
      const { status } = await client.call('GET', `/sales?days=${days}`)
      expect(status).toBe(400)
    }
  })
})
