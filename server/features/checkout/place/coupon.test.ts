import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { actorFor } from '../../../testing/actor.ts'
import { type CheckoutLine, checkoutBody } from '../../../testing/checkout.ts'
import { openOnlineShop } from '../../../testing/onlineShop.ts'
import { openTestDatabase } from '../../../testing/openTestDatabase.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { couponRedemptions, coupons } from '../../coupons/tables.ts'
import { updateOrderStatus } from '../../fulfilment/index.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))

/** A cart of 3 × 3.83 and 8.94 with 15 % VAT, 105.00 with 5 %. */
async function fullCart() {
  const customer = await testShop.make.customer()
  const lines: CheckoutLine[] = [
    { productId: await testShop.make.product({ retailHalalas: 383 }), quantity: 3, unitHalalas: 383 },
    { productId: await testShop.make.product({ retailHalalas: 894 }), quantity: 1, unitHalalas: 894 },
    {
      productId: await testShop.make.product({ taxCode: 'GST 5%', retailHalalas: 10_500 }),
      quantity: 1,
      unitHalalas: 10_500,
      taxCode: 'GST 5%',
    },
  ]
  for (const { productId, quantity } of lines) await testShop.make.cartLine(customer.id, productId, quantity)
  return { customer, lines }
}
const place = ({ token }: { token: string }, body: unknown, headers: Record<string, string> = {}) =>
  testShop.call('POST', '/checkout', { token, body, headers })
const usedBy = async (code: string) =>
  (
    await testShop.shop.db
      .select({ orderId: couponRedemptions.orderId })
      .from(couponRedemptions)
      .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
      .where(eq(coupons.code, code))
      .orderBy(desc(couponRedemptions.orderId))
  )[0]?.orderId ?? null

const endNow = (code: string) =>
  testShop.shop.db.update(coupons).set({ expiresAt: testShop.shop.clock() }).where(eq(coupons.code, code))

it('A coupon is taken off what is shown, and each line carries its share', async () => {
  const { customer, lines } = await fullCart()
  const coupon = await testShop.make.coupon(10)
  const { status, body } = await place(customer, checkoutBody(lines, { coupon: coupon.toLowerCase() }, 10))
  expect(status).toBe(200)
  const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.id, body.data.id))
  // 20.43 less 2.04 contains 2.40 at 15 %, 105.00 less 10.50 contains 4.50 at 5 %; the subtotal is before the coupon.
  expect(order).toMatchObject({ subtotalHalalas: 1_777 + 10_000, vatHalalas: 240 + 450, shippingHalalas: 3_000 })
  expect(order?.discountHalalas).toBe(11_777 - (1_839 - 240) - (9_450 - 450))
  expect(order?.totalHalalas).toBe(1_839 + 9_450 + 3_000)
  const kept = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, body.data.id))
  expect(kept.map((line) => line.discountHalalas).sort((one, other) => one - other)).toEqual([90, 114, 1_050])
  expect(kept.find((line) => line.discountHalalas === 1_050)?.vatHalalas).toBe(450)
  expect(await usedBy(coupon)).toBe(body.data.id)
  const listed = await testShop.call('GET', '/orders/list', { token: customer.token })
  expect(listed.body.data[0]).toMatchObject({ sub_total: 117.77, discount: 11.78, tax_price: 6.9, total_price: 142.89 })
})

it('A coupon works once: then, like one that nobody made, it stops the order', async () => {
  const coupon = await testShop.make.coupon()
  const first = await fullCart()
  expect((await place(first.customer, checkoutBody(first.lines, { coupon }, 10))).status).toBe(200)
  const { customer, lines } = await fullCart()
  for (const [code, why] of [
    [coupon, 'coupon_used_up'],
    ['RWJ-0000-0000', 'invalid_coupon'],
    ["' or 1=1 --", 'invalid_coupon'],
  ] as const) {
    const { status, body } = await place(customer, checkoutBody(lines, { coupon: code }, 10))
    expect([status, body.errors]).toEqual([400, { coupon: fieldErrorCatalogue[why] }])
  }
  expect(await testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))).toEqual([])
  expect((await place(customer, checkoutBody(lines, { coupon: '' }))).status).toBe(200)
})

it('Totals without the coupon that was sent are answered with the right ones, and it stays unused', async () => {
  const coupon = await testShop.make.coupon()
  const { customer, lines } = await fullCart()
  const { status, body } = await place(customer, checkoutBody(lines, { coupon }))
  expect([status, body.data]).toEqual([
    409,
    { sub_total: 117.77, discount: 11.78, tax_price: 6.9, transport_charge: 30, total_price: 142.89 },
  ])
  expect(await usedBy(coupon)).toBeNull()
})

it('Another coupon under the same key is another order', async () => {
  const { customer, lines } = await fullCart()
  const headers = { 'idempotency-key': 'coupon' }
  const coupon = await testShop.make.coupon()
  const first = await place(customer, checkoutBody(lines, { coupon }, 10), headers)
  expect((await place(customer, checkoutBody(lines, { coupon }, 10), headers)).body).toEqual(first.body)
  expect((await place(customer, checkoutBody(lines), headers)).status).toBe(409)
})

it('A coupon counts again when its order is cancelled', async () => {
  const coupon = await testShop.make.coupon()
  const first = await fullCart()
  const placed = await place(first.customer, checkoutBody(first.lines, { coupon }, 10))
  const staff = await testShop.make.customer({ role: 2 })
  await updateOrderStatus(testShop.shop, actorFor(staff), { orderId: placed.body.data.id, to: 7 })
  const second = await fullCart()
  const { status, body } = await place(second.customer, checkoutBody(second.lines, { coupon }, 10))
  expect(status).toBe(200)
  expect(await usedBy(coupon)).toBe(body.data.id)
})

it('A coupon of an online order that was given up counts again, and comes back with a late payment', async () => {
  const coupon = await testShop.make.coupon()
  const first = await testShop.attempt({ coupon })
  expect(await usedBy(coupon)).toBe(first.orderId)
  await testShop.fail(first, first.orderId)
  const second = await testShop.attempt({ coupon })
  expect(await usedBy(coupon)).toBe(second.orderId)
  await testShop.fail(second, second.orderId)
  // Both are paid late: the coupon goes to the one that is paid first, so the price of the other does not hold any more.
  expect((await testShop.verify(second, await testShop.standIn.pay(second.providerOrderId))).status).toBe(200)
  expect((await testShop.verify(first, await testShop.standIn.pay(first.providerOrderId))).status).toBe(409)
  expect(await testShop.paymentStateOf(second.orderId)).toBe('paid')
})

it('A coupon that ends between the cart and the order stops the order, and nothing is lost', async () => {
  const { customer, lines } = await fullCart()
  const coupon = await testShop.make.coupon()
  const ask = () => testShop.call('POST', '/cart/coupon', { token: customer.token, body: { code: coupon } })
  expect((await ask()).status).toBe(200)
  await endNow(coupon)
  const { status, body } = await place(customer, checkoutBody(lines, { coupon }, 10))
  expect([status, body.errors]).toEqual([400, { coupon: fieldErrorCatalogue.coupon_expired }])
  expect((await ask()).status).toBe(400)
  expect(await usedBy(coupon)).toBeNull()
  // The cart is as it was: without the coupon it can be ordered.
  expect((await place(customer, checkoutBody(lines))).status).toBe(200)
  expect(await auditBooks(testShop.shop.db)).toBeNull()
})

it('A coupon that ends while its order is being paid has been given: the price stands, in time and late', async () => {
  for (const late of [false, true]) {
    const coupon = await testShop.make.coupon()
    const attempt = await testShop.attempt({ coupon })
    await endNow(coupon)
    if (late) await testShop.fail(attempt, attempt.orderId)
    const paid = await testShop.standIn.pay(attempt.providerOrderId)
    expect((await testShop.verify(attempt, paid)).status).toBe(200)
    const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.id, attempt.orderId))
    // 115.00 less 11.50, and the delivery.
    expect(order).toMatchObject({ state: 'placed', paymentState: 'paid', totalHalalas: 10_350 + 3_000 })
  }
  expect(await auditBooks(testShop.shop.db)).toBeNull()
})

it('A coupon that only the customer’s own unpaid order holds is theirs to use again, and nobody else’s', async () => {
  const coupon = await testShop.make.coupon()
  const first = await testShop.attempt({ coupon })
  const other = await fullCart()
  const ask = ({ token }: { token: string }) => testShop.call('POST', '/cart/coupon', { token, body: { code: coupon } })
  expect([(await ask(first.customer)).status, (await ask(other.customer)).status]).toEqual([200, 400])
  expect((await place(other.customer, checkoutBody(other.lines, { coupon }, 10))).status).toBe(400)
  const second = await testShop.attempt({ ...first, coupon })
  expect(await usedBy(coupon)).toBe(second.orderId)
  expect(await testShop.paymentStateOf(first.orderId)).toBe('released')

  await testShop.verify(second, await testShop.standIn.pay(second.providerOrderId))
  expect((await ask(first.customer)).status).toBe(400)
  expect((await testShop.checkout({ ...first, coupon })).answer.status).toBe(400)
})

it('A coupon that leaves less than a riyal leaves too little to pay online, but can be ordered otherwise', async () => {
  const coupon = await testShop.make.coupon({ kind: 'amount', amountHalalas: 114_950 })
  const customer = await testShop.make.customer()
  const productId = await testShop.make.product({ retailHalalas: 115_000 })
  await testShop.make.cartLine(customer.id, productId)
  const lines = [{ productId, quantity: 1, unitHalalas: 115_000 }]
  const claimed = { coupon, tax_price: 0.07 }
  const online = await place(customer, checkoutBody(lines, { ...claimed, type: 1, total_price: '50' }))
  expect([online.status, Object.keys(online.body.errors ?? {})]).toEqual([400, ['type']])
  expect((await place(customer, checkoutBody(lines, { ...claimed, total_price: 0.5 }))).status).toBe(200)
})

it('Trying codes at checkout is limited together with trying them in the cart', async () => {
  const strict = await openTestShop({ RATE_LIMIT: 'on' })
  const { id, token } = await strict.make.customer()
  const productId = await strict.make.product()
  await strict.make.cartLine(id, productId)
  const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }], { coupon: 'RWJ-0000-0000' })
  const headers = { 'x-access-token': token }
  let tries = 0
  const next = async () => {
    tries += 1
    return tries % 2 === 0
      ? strict.call('POST', '/checkout', { token, body })
      : strict.call('POST', '/cart/coupon', { token, body: { code: 'RWJ-0000-0000' }, headers })
  }
  while (tries < 20) expect((await next()).status).toBe(400)
  expect([(await next()).status, (await next()).status]).toEqual([429, 429])
  // Ordering without a code is still free.
  const plain = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }])
  expect((await strict.call('POST', '/checkout', { token, body: plain })).status).toBe(200)
  await strict.close()
})
