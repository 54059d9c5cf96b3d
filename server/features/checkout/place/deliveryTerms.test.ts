import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { orders } from '../../orders/tables.ts'

const testShop = useFixture(openTestShop)

/** A piece at 115 riyals, 100 before VAT, in a cart of its own. */
async function oneInTheCart() {
  const customer = await testShop.make.customer()
  const productId = await testShop.make.product()
  await testShop.make.cartLine(customer.id, productId)
  return { customer, lines: [{ productId, quantity: 1, unitHalalas: 11_500 }] }
}
const cartOf = async (token: string) =>
  (await testShop.call('POST', '/cart/cartProduct?page=0&limit=0', { token, body: {} })).body

describe('What the owner asks for delivery', () => {
  it('stands beside the cart and is what the order costs: what a client works out of it is the server’s total', async () => {
    for (const delivery of [
      { chargeHalalas: 4_500, freeFromHalalas: 10_001 },
      { chargeHalalas: 4_500, freeFromHalalas: 10_000 },
      { chargeHalalas: 1_999, freeFromHalalas: null },
      { chargeHalalas: 0, freeFromHalalas: null },
    ]) {
      await testShop.make.settings('delivery', delivery)
      const { customer, lines } = await oneInTheCart()
      const shown = (await cartOf(customer.token)).delivery
      expect(shown).toEqual({
        charge: delivery.chargeHalalas / 100,
        free_from: delivery.freeFromHalalas === null ? null : delivery.freeFromHalalas / 100,
      })
      const body = checkoutBody(lines, {}, 0, true, delivery)
      const answer = await testShop.call('POST', '/checkout', { token: customer.token, body })
      expect([answer.status, answer.body.data.total_price]).toEqual([200, body.datas.total_price])
      const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))
      expect(order).toMatchObject({
        shippingHalalas: delivery.freeFromHalalas === 10_000 ? 0 : delivery.chargeHalalas,
        totalHalalas: Math.round(Number(body.datas.total_price) * 100),
      })
    }
  })

  it('has to be confirmed by a shopper who saw something else, and then is what they pay', async () => {
    const before = { chargeHalalas: 1_000, freeFromHalalas: null }
    const after = { chargeHalalas: 2_000, freeFromHalalas: null }
    await testShop.make.settings('delivery', before)
    const { customer, lines } = await oneInTheCart()
    await testShop.make.settings('delivery', after)
    const place = (delivery: typeof before) =>
      testShop.call('POST', '/checkout', {
        token: customer.token,
        body: checkoutBody(lines, {}, 0, true, delivery),
      })
    const refused = await place(before)
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
    expect(refused.body.data).toMatchObject({ transport_charge: 20, total_price: 135 })
    expect(await testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))).toEqual([])
    expect((await cartOf(customer.token)).delivery).toEqual({ charge: 20, free_from: null })
    expect((await place(after)).status).toBe(200)
  })
})
