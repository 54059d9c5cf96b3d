import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../kernel/index.ts'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { productStock } from '../catalogue/tables.ts'
import { type PlaceOrderInput, payOnline, placeOrder } from '../checkout/index.ts'
import { orders } from '../orders/tables.ts'
import { refundPayment } from './refundPayment.ts'
import { releasePayment } from './releasePayment.ts'
import { releaseReservation } from './releaseReservation.ts'
import { payments, refunds } from './tables.ts'

const minutes = 60_000
const paid = { status: 6, payment: 'paid', history: [0, 6], pieces: 9, sold: 1, cart: [] }
const reserved = { status: 0, payment: 'open', history: [0], pieces: 9, sold: 1, cart: [1] }
const released = { status: 0, payment: 'released', history: [0, 0], pieces: 10, sold: 0, cart: [1] }
const notVerified = { status: 400, body: { message: 'Payment verification failed' } }
const tooLate = { status: 409, body: { message: 'The payment came too late and will be refunded' } }

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))
let emails: EmailJob[]
beforeEach(() => {
  emails = recordEmails(testShop.shop)
})
afterEach(() => testShop.standIn.reset())

const expire = async (orderId: number) => releaseReservation(testShop.shop, (await testShop.paymentOf(orderId)).id)
const refund = async (orderId: number) =>
  refundPayment(testShop.shop, { paymentId: (await testShop.paymentOf(orderId)).id })
const listed = async ({ token }: { token: string }): Promise<{ status: number }[]> =>
  (await testShop.call('GET', '/orders/list', { token })).body.data
const soldOut = (productId: number) =>
  testShop.shop.db.update(productStock).set({ pieces: 0 }).where(eq(productStock.productId, productId))
/** Every refund, by payment. */
const refundsOf = async (orderId: number) => {
  const { providerPaymentId } = await testShop.paymentOf(orderId)
  return (await testShop.standIn.ledger()).refunds.filter((back) => back.payment_id === providerPaymentId)
}

/** The order of a full cart, without going over the wire. */
async function orderInputOf(customer: SignedInCustomer) {
  const productId = await testShop.make.product()
  await testShop.make.cartLine(customer.id, productId)
  const input: PlaceOrderInput = {
    type: 1,
    buyer: { name: 'سارة', mobile: '0501234567', address: 'الرياض', zipcode: '12211' },
    lines: [{ productId, quantity: 1, regularPrice: undefined, salePrice: undefined }],
    claimed: { subtotal: undefined, vat: undefined, shipping: undefined, total: undefined },
    coupon: undefined,
  }
  return { customer, productId, input }
}

describe('Checking out to pay online', () => {
  it('gives the browser what to pay, reserves the goods, and keeps the cart', async () => {
    const { answer, customer, productId } = await testShop.checkout()
    const { data, ...beside } = answer.body
    expect([answer.status, beside]).toEqual([
      200,
      { success: true, message: 'Order Created', key_id: testShop.standIn.keyId },
    ])
    const id = expect.stringMatching(/^order_/)
    expect(data).toEqual({
      order: { id, amount: 14_500, amount_due: 14_500, currency: 'SAR' },
      key_id: testShop.standIn.keyId,
      sub_total: 100,
      discount: 0,
      tax_price: 15,
      transport_charge: 30,
      total_price: 145,
    })
    const [payment] = await testShop.shop.db.select().from(payments).where(eq(payments.providerOrderId, data.order.id))
    const orderId = payment?.orderId ?? 0
    expect(await testShop.readState({ orderId, customer, productId, providerOrderId: data.order.id })).toEqual(reserved)
    const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({ type: 1, totalHalalas: 14_500, language: 'ar' })
    const { orders: asked } = await testShop.standIn.ledger()
    expect(asked.find((one) => one.id === data.order.id)?.receipt).toBe(order?.orderNo)
    expect(payment && payment.reservedUntil.getTime() - payment.createdAt.getTime()).toBe(15 * minutes)
    expect(emails).toEqual([])
  })

  it('is no order of the customer’s before it is paid', async () => {
    const { customer, orderId } = await testShop.attempt()
    expect(await listed(customer)).toEqual([])
    await testShop.fail({ customer }, orderId)
    expect(await listed(customer)).toEqual([])
    const { body } = await testShop.call('GET', '/orders/userstat', { token: customer.token })
    expect(body.data).toMatchObject({ orders: 0, spent: 0, by_status: { 0: 0, 7: 0 } })
  })

  it('with one key answers with the same order of the provider, also 50 times at once', async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    const headers = { 'idempotency-key': 'once' }
    const input = { customer, productId, headers }
    const attempts = await Promise.all(Array.from({ length: 50 }, () => testShop.checkout(input)))
    attempts.push(await testShop.checkout(input))
    expect(new Set(attempts.map(({ answer }) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1)
    expect(attempts[0]?.answer.status).toBe(200)
    const own = await testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))
    expect(own).toHaveLength(1)
    const { orders: asked } = await testShop.standIn.ledger()
    expect(asked.filter(({ receipt }) => receipt === own[0]?.orderNo)).toHaveLength(1)
  })

  it('again takes the place of the first attempt, so that one cart never reserves twice', async () => {
    const first = await testShop.attempt({ pieces: 1 })
    const second = await testShop.attempt(first)
    expect(await testShop.readState(second)).toMatchObject({ payment: 'open', pieces: 0, cart: [1] })
    expect(await testShop.paymentStateOf(first.orderId)).toBe('released')
  })

  it('twice at once leaves one reservation', async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    await Promise.all([testShop.checkout({ customer, productId }), testShop.checkout({ customer, productId })])
    const own = await testShop.shop.db.select().from(payments).where(eq(payments.userId, customer.id))
    expect(own.filter(({ state }) => state === 'open')).toHaveLength(1)
    const [stock] = await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId))
    expect(stock).toMatchObject({ pieces: 9, sold: 1 })
  })

  it('a checkout overtaken by a second one, while the provider is asked, says that the cart has changed', async () => {
    const { customer, productId, input } = await orderInputOf(await testShop.make.customer())
    const [provider] = testShop.shop.paymentProviders()
    if (!provider) throw new Error('Nobody takes online payments')
    const slow: typeof provider = {
      ...provider,
      async createOrder(wanted) {
        expect((await testShop.checkout({ customer, productId })).answer.status).toBe(200)
        return provider.createOrder(wanted)
      },
    }
    const metadata = { idempotencyKey: null, language: 'ar', address: '' } as const
    await expect(
      payOnline({ ...testShop.shop, paymentProviders: () => [slow] }, customer, input, metadata),
    ).rejects.toMatchObject({
      code: 'cart_changed',
    })
    const own = await testShop.shop.db.select().from(payments).where(eq(payments.userId, customer.id))
    expect(own.map(({ state }) => state).toSorted()).toEqual(['open', 'released'])
  })

  it('then with cash on delivery gives the reserved goods back first', async () => {
    const first = await testShop.attempt({ pieces: 1 })
    const { token } = first.customer
    const body = checkoutBody([{ productId: first.productId, quantity: 1, unitHalalas: 11_500 }])
    expect((await testShop.call('POST', '/checkout', { token, body })).status).toBe(200)
    expect(await testShop.readState(first)).toMatchObject({ payment: 'released', pieces: 0, sold: 1, cart: [] })
  })

  it.each([
    ['refuses', 'refuse'],
    ['is in trouble', 'break'],
  ] as const)('leaves nothing behind when the provider %s, and the same key may try again', async (_, createOrder) => {
    const customer = await testShop.make.customer()
    const input = { customer, productId: await testShop.make.product(), headers: { 'idempotency-key': 'again' } }
    await testShop.standIn.behave({ createOrder })
    const { answer } = await testShop.checkout(input)
    expect(answer).toMatchObject({ status: 502, body: { success: false, message: 'Failed to create order' } })
    const [payment] = await testShop.shop.db.select().from(payments).where(eq(payments.userId, customer.id))
    expect(await testShop.readState({ ...input, orderId: payment?.orderId ?? 0, providerOrderId: '' })).toEqual(
      released,
    )
    await testShop.standIn.reset()
    expect((await testShop.checkout(input)).answer.status).toBe(200)
  })

  it('is given back when the process died before the provider answered, and may be tried again', async () => {
    const { customer, productId, input } = await orderInputOf(await testShop.make.customer())
    const metadata = { idempotencyKey: 'died', language: 'ar', address: '' } as const
    const { id: orderId } = await placeOrder(testShop.shop, customer, input, metadata)
    await expect(payOnline(testShop.shop, customer, input, metadata, { timeoutMs: 0 })).rejects.toMatchObject({
      code: 'order_not_created',
    })
    expect(await testShop.readState({ orderId, productId, customer, providerOrderId: '' })).toEqual(released)
    expect(await payOnline(testShop.shop, customer, input, metadata)).toMatchObject({ order: { amount: 14_500 } })
  })

  it('without a provider is unavailable, whatever is sent', async () => {
    const cashOnly = await openTestShop()
    const { token } = await cashOnly.make.customer()
    const datas = { buyer_name: 'س', buyer_mobile: '0501234567', buyer_address: 'ش', buyer_zipcode: '12211', type: 1 }
    const answer = await cashOnly.call('POST', '/checkout', { token, body: { datas } })
    expect(answer).toMatchObject({ status: 503, body: { message: 'Online Payment is Temporarily Unavailable.' } })
    expect(answer.headers).toHaveProperty('retry-after')
    await cashOnly.close()
  })
})

describe('An online order', () => {
  it('is paid when the browser says so: it is the customer’s order, and what was added meanwhile stays in the cart', async () => {
    const attempt = await testShop.attempt({ quantity: 2 })
    const { token } = attempt.customer
    await testShop.call('POST', '/cart/addCart', { token, body: { product_id: attempt.productId, quantity: 3 } })
    const late = await testShop.make.product()
    await testShop.call('POST', '/cart/addCart', { token, body: { product_id: late, quantity: 4 } })
    const { status, body } = await testShop.verify(attempt, await testShop.standIn.pay(attempt.providerOrderId))
    const { orderNo } = (await testShop.shop.db.select().from(orders).where(eq(orders.id, attempt.orderId)))[0] ?? {}
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Success', data: { id: attempt.orderId, order_no: orderNo } },
    ])
    expect(await testShop.readState(attempt)).toEqual({ ...paid, pieces: 8, sold: 2, cart: [3, 4] })
    expect(emails).toEqual([
      { kind: 'orderPlaced', orderId: attempt.orderId, to: attempt.customer.email, language: 'ar' },
    ])
    expect(await listed(attempt.customer)).toMatchObject([{ status: 6, type: 1 }])
  })

  it('an online order whose payment waits to be captured is captured and paid', async () => {
    await testShop.standIn.behave({ payment: 'authorized' })
    const attempt = await testShop.attempt()
    expect((await testShop.verify(attempt, await testShop.standIn.pay(attempt.providerOrderId))).status).toBe(200)
    expect(await testShop.readState(attempt)).toEqual(paid)
    const { payments: made } = await testShop.standIn.ledger()
    expect(made.find((payment) => payment.order_id === attempt.providerOrderId)?.status).toBe('captured')
  })

  it('an online order that is verified again answers as the first time, also many times at once', async () => {
    const attempt = await testShop.attempt()
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => testShop.verify(attempt, proof)))
    answers.push(await testShop.verify(attempt, proof))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await testShop.readState(attempt)).toEqual(paid)
    expect(emails).toHaveLength(1)
  })

  it('an online order whose payment failed gives its goods back and keeps the cart, however often that is reported', async () => {
    const attempt = await testShop.attempt()
    await testShop.standIn.fail(attempt.providerOrderId)
    for (const data of [attempt.providerOrderId, attempt.orderId, String(attempt.orderId)]) {
      expect(await testShop.fail(attempt, data)).toMatchObject({ status: 200, body: { message: 'Payment failed' } })
      expect(await testShop.readState(attempt)).toEqual(released)
    }
  })

  it('an online order that is paid stays paid, whatever calls it failed', async () => {
    const attempt = await testShop.attempt()
    await testShop.verify(attempt, await testShop.standIn.pay(attempt.providerOrderId))
    expect(await testShop.fail(attempt, attempt.providerOrderId)).toMatchObject({ status: 200 })
    expect(await testShop.readState(attempt)).toEqual(paid)
    // Cancelling it reports that the money arrived a moment before.
    const { id } = await testShop.paymentOf(attempt.orderId)
    expect(await releasePayment(testShop.shop, id, { by: attempt.customer.id })).toBe('paid')
    expect(await testShop.readState(attempt)).toEqual(paid)
  })

  it('an online order that is abandoned gives its goods back when time runs out', async () => {
    const attempt = await testShop.attempt()
    await expire(attempt.orderId)
    expect(await testShop.readState(attempt)).toEqual(released)
    await expire(attempt.orderId)
    expect(await testShop.readState(attempt)).toEqual(released)
  })

  it.each(['captured', 'authorized'] as const)(
    'an online order that was paid without a report to the shop (%s) is found paid when time runs out',
    async (payment) => {
      await testShop.standIn.behave({ payment, webhook: 'none' })
      const attempt = await testShop.attempt()
      await testShop.standIn.fail(attempt.providerOrderId)
      await testShop.standIn.pay(attempt.providerOrderId)
      await expire(attempt.orderId)
      expect(await testShop.readState(attempt)).toEqual(paid)
    },
  )

  it('keeps its goods while the provider cannot be asked, for an hour', async () => {
    const attempt = await testShop.attempt()
    await testShop.standIn.behave({ orderPayments: 'break' })
    await expect(expire(attempt.orderId)).rejects.toThrow()
    expect(await testShop.readState(attempt)).toEqual(reserved)
    await testShop.advanceClock(76 * minutes)
    await expire(attempt.orderId)
    expect(await testShop.readState(attempt)).toEqual(released)
  })

  it('an online order whose payment cannot be looked at is finished later', async () => {
    const attempt = await testShop.attempt()
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    await testShop.standIn.behave({ fetchPayment: 'break' })
    const answer = await testShop.verify(attempt, proof)
    expect(answer.status).toBe(503)
    expect(answer.headers).toHaveProperty('retry-after')
    expect(await testShop.readState(attempt)).toEqual(reserved)
    await testShop.standIn.reset()
    expect((await testShop.verify(attempt, proof)).status).toBe(200)
  })
})

describe('A payment is refused', () => {
  it('with a forged signature', async () => {
    const attempt = await testShop.attempt()
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    const other = await testShop.attempt()
    const borrowed = await testShop.standIn.pay(other.providerOrderId)
    for (const razorpaySignature of ['0'.repeat(64), 'x', borrowed.razorpay_signature])
      expect(await testShop.verify(attempt, proof, { razorpaySignature })).toMatchObject(notVerified)
    expect(await testShop.verify(attempt, proof, { razorpayPaymentId: borrowed.razorpay_payment_id })).toMatchObject(
      notVerified,
    )
    expect(await testShop.verify(attempt, proof, { orderCreationId: other.providerOrderId })).toMatchObject(notVerified)
    expect(await testShop.readState(attempt)).toEqual(reserved)
  })

  it('for another customer’s order and for one that nobody knows', async () => {
    const attempt = await testShop.attempt()
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    const stranger = { customer: await testShop.make.customer() }
    expect((await testShop.verify(stranger, proof)).status).toBe(404)
    expect((await testShop.fail(stranger, attempt.providerOrderId)).status).toBe(404)
    expect((await testShop.fail(stranger, attempt.orderId)).status).toBe(404)
    for (const unknown of ['order_00000000000000', 0, -1, 1.5, 9_999_999, 99_999_999_999])
      expect([unknown, (await testShop.fail(attempt, unknown)).status]).toEqual([unknown, 404])
    expect((await testShop.verify(attempt, proof, { razorpayOrderId: 'order_00000000000000' })).status).toBe(404)
    expect(await testShop.readState(attempt)).toEqual(reserved)
    expect((await testShop.call('POST', '/checkout/verification', { body: {} })).status).toBe(401)
  })

  it.each([{ paidAmount: 14_499 }, { paidAmount: 14_501 }, { paidCurrency: 'INR' }])(
    'when it is not what was asked for: %o, and neither webhook nor time makes it right',
    async (wrong) => {
      await testShop.configureWebhook('late')
      await testShop.standIn.behave(wrong)
      const attempt = await testShop.attempt()
      const proof = await testShop.standIn.pay(attempt.providerOrderId)
      expect(await testShop.verify(attempt, proof)).toMatchObject(notVerified)
      const events = (await testShop.eventsOf(attempt)).map(({ id }) => id)
      expect((await testShop.standIn.sendWebhooks(events)).flatMap(({ tries }) => tries)).toEqual([200, 200])
      expect(await testShop.readState(attempt)).toEqual(reserved)
      await expire(attempt.orderId)
      expect(await testShop.readState(attempt)).toEqual(released)
    },
  )

  it('while the bank has not said yes', async () => {
    const attempt = await testShop.attempt()
    await testShop.standIn.fail(attempt.providerOrderId)
    const { payments: made } = await testShop.standIn.ledger()
    const failed = made.find((payment) => payment.order_id === attempt.providerOrderId)?.id ?? ''
    const razorpay_signature = createHmac('sha256', testShop.standIn.keySecret)
      .update(`${attempt.providerOrderId}|${failed}`)
      .digest('hex')
    const proof = { razorpay_order_id: attempt.providerOrderId, razorpay_payment_id: failed, razorpay_signature }
    expect(await testShop.verify(attempt, proof)).toMatchObject(notVerified)
  })
})

describe('A payment that comes after the reservation has ended', () => {
  it('still makes the order when the goods are there', async () => {
    const attempt = await testShop.attempt()
    await testShop.fail(attempt, attempt.providerOrderId)
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    expect((await testShop.verify(attempt, proof)).status).toBe(200)
    expect(await testShop.readState(attempt)).toEqual({ ...paid, history: [0, 0, 6] })
    expect(emails.map(({ kind }) => kind)).toEqual(['orderPlaced'])
  })

  it('is refunded when they are gone, once, with an email, and the order shows as cancelled', async () => {
    const attempt = await testShop.attempt()
    await expire(attempt.orderId)
    await soldOut(attempt.productId)
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    expect(await testShop.verify(attempt, proof)).toMatchObject(tooLate)
    expect(await testShop.readState(attempt)).toEqual({
      ...released,
      status: 7,
      history: [0, 0, 7],
      payment: 'refund_due',
      pieces: 0,
    })
    expect(await listed(attempt.customer)).toMatchObject([{ status: 7 }])

    await testShop.standIn.behave({ refund: 'break' })
    await expect(refund(attempt.orderId)).rejects.toThrow()
    await testShop.standIn.reset()
    await refund(attempt.orderId)
    await refund(attempt.orderId)
    expect(await refundsOf(attempt.orderId)).toMatchObject([{ amount: 14_500 }])
    expect(await testShop.paymentStateOf(attempt.orderId)).toBe('refunded')
    expect(await testShop.verify(attempt, proof)).toMatchObject(tooLate)
    const { email } = attempt.customer
    expect(emails).toEqual([{ kind: 'paymentReturned', orderId: attempt.orderId, to: email, language: 'ar' }])
  })

  it('when a newer attempt has been paid pays the older one back if nothing is left', async () => {
    const first = await testShop.attempt({ pieces: 1 })
    const second = await testShop.attempt(first)
    expect((await testShop.verify(second, await testShop.standIn.pay(second.providerOrderId))).status).toBe(200)
    expect(await testShop.verify(first, await testShop.standIn.pay(first.providerOrderId))).toMatchObject(tooLate)
    expect(await testShop.readState(second)).toMatchObject({ payment: 'paid', pieces: 0, sold: 1 })
  })

  it('is handed to a person when it went back whole at the provider’s desk', async () => {
    const attempt = await testShop.attempt()
    await expire(attempt.orderId)
    await soldOut(attempt.productId)
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    await testShop.verify(attempt, proof)
    await testShop.standIn.refundAtDesk(proof.razorpay_payment_id, 14_500)
    await refund(attempt.orderId)
    expect(await testShop.paymentStateOf(attempt.orderId)).toBe('refund_manual')
    expect(await refundsOf(attempt.orderId)).toHaveLength(1)
  })
})

it('An order that is paid two times over is paid once, and the second payment goes back', async () => {
  await testShop.standIn.behave({ paidOrder: 'accept' })
  const attempt = await testShop.attempt()
  const first = await testShop.standIn.pay(attempt.providerOrderId)
  const second = await testShop.standIn.pay(attempt.providerOrderId)
  const before = testShop.shop.jobs.add
  const owed: unknown[] = []
  testShop.shop.jobs.add = async (_tx, name, data) => void owed.push({ name, data })
  for (const proof of [first, second]) expect((await testShop.verify(attempt, proof)).status).toBe(200)
  testShop.shop.jobs.add = before
  const [duplicate] = await testShop.shop.db
    .select({ refundId: refunds.id, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.orderId, attempt.orderId))
  const data = { refundId: duplicate?.refundId ?? 0 }
  expect(duplicate?.reason).toBe('duplicate')
  expect(owed).toEqual([{ name: 'refundPayment', data }])
  await refundPayment(testShop.shop, data)
  await refundPayment(testShop.shop, data)
  expect(await testShop.readState(attempt)).toEqual(paid)
  const { refunds: sent } = await testShop.standIn.ledger()
  expect(sent.filter((back) => back.payment_id === second.razorpay_payment_id)).toHaveLength(1)
  for (const proof of [first, second]) expect((await testShop.verify(attempt, proof)).status).toBe(200)
  expect(await refundsOf(attempt.orderId)).toEqual([])
})
