import { type OrderStatus, orderStatus, orderTransitions } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../kernel/index.ts'
import { actorFor } from '../../testing/actor.ts'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { statesWithStatus } from '../../testing/statesWithStatus.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { productStock } from '../catalogue/tables.ts'
import { orderStatusHistory, orders } from '../orders/tables.ts'
import { refundPayment } from '../payments/index.ts'
import { payments } from '../payments/tables.ts'
import { updateOrderStatus } from './updateOrderStatus.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))
let staff: SignedInCustomer
let emails: EmailJob[]
beforeAll(async () => {
  staff = await testShop.make.customer({ role: 2 })
})
beforeEach(() => {
  emails = recordEmails(testShop.shop)
})

/** Two pieces of a product of which there were ten. */
async function placed(type: 0 | 2 = 0) {
  const customer = await testShop.make.customer()
  const productId = await testShop.make.product()
  await testShop.make.cartLine(customer.id, productId, 2)
  const body = checkoutBody([{ productId, quantity: 2, unitHalalas: 11_500 }], { type })
  const answer = await testShop.call('POST', '/checkout?lang=en', { token: customer.token, body })
  emails.length = 0
  return { orderId: answer.body.data.id as number, productId, customer }
}
const move = (orderId: number, to: OrderStatus) => updateOrderStatus(testShop.shop, actorFor(staff), { orderId, to })
const forbidden = { code: 'move_forbidden', status: 409 }
const statusOf = async (orderId: number) =>
  (await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status
const stockOf = async (productId: number) =>
  (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId)))[0]

describe('Staff changes the status of an order', () => {
  it('takes a paid one off hold with the status that it had, and thanks nobody for a payment again', async () => {
    const { orderId } = await placed()
    await move(orderId, orderStatus.paid)
    const [before] = await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId))
    await move(orderId, orderStatus.onHold)
    await move(orderId, orderStatus.paid)
    const [after] = await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId))
    expect(after).toEqual(before)
    expect(await testShop.shop.db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1)
    const said = emails.flatMap((email) =>
      email.kind === 'orderMoved' ? [[email.status, email.resumed ?? false]] : [],
    )
    expect(said).toEqual([
      [orderStatus.paid, false],
      [orderStatus.onHold, false],
      [orderStatus.paid, true],
    ])
  })

  it('along its life, each step on record with who made it, and emailed to the customer in their language', async () => {
    const { orderId, customer } = await placed()
    const steps = [1, 0, 2, 3, 4, 5] as const
    for (const to of steps) await move(orderId, to)
    const history = await testShop.shop.db
      .select()
      .from(orderStatusHistory)
      .where(eq(orderStatusHistory.orderId, orderId))
      .orderBy(orderStatusHistory.id)
    expect(history.map(({ status, byUserId }) => [status, byUserId])).toEqual([
      [0, customer.id],
      ...steps.map((to) => [to, staff.id]),
    ])
    expect(emails).toEqual(
      steps.map((status) => ({
        kind: 'orderMoved',
        orderId,
        status,
        shipment: null,
        to: customer.email,
        language: 'en',
      })),
    )
  })

  it('only by an allowed transition', async () => {
    const { orderId } = await placed()
    for (const from of Object.values(orderStatus)) {
      for (const to of Object.values(orderStatus).filter((status) => !orderTransitions[from].includes(status))) {
        await testShop.shop.db.update(orders).set(statesWithStatus(from)).where(eq(orders.id, orderId))
        await expect(move(orderId, to), `${from} to ${to}`).rejects.toMatchObject(forbidden)
        expect(await statusOf(orderId)).toBe(from)
      }
    }
    expect(emails).toEqual([])
    await expect(move(999_999, 1)).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['cancelled', [7]],
    ['returned', [2, 3, 8]],
  ] as const)('to %s, which puts its goods back once', async (_, steps) => {
    const { orderId, productId } = await placed()
    for (const to of steps) await move(orderId, to)
    expect(await stockOf(productId)).toMatchObject({ pieces: 10, sold: 0 })
    await expect(move(orderId, 7)).rejects.toMatchObject(forbidden)
    expect(await stockOf(productId)).toMatchObject({ pieces: 10, sold: 0 })
  })

  it('two changes of an order’s status at the same moment: one of them is too late', async () => {
    const { orderId, productId } = await placed()
    const outcomes = await Promise.allSettled([move(orderId, 7), move(orderId, 7), move(orderId, 7)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(productId)).toMatchObject({ pieces: 10, sold: 0 })
    expect(emails).toHaveLength(1)
  })

  it('a quotation has no status that staff can set: offers and their answers move it, and no goods come back that never went', async () => {
    const { orderId, productId } = await placed(2)
    for (const to of [1, 2, 6, 7] as const) await expect(move(orderId, to)).rejects.toMatchObject(forbidden)
    expect(await statusOf(orderId)).toBe(0)
    expect(await stockOf(productId)).toMatchObject({ pieces: 10, sold: 0 })
  })

  it('an order that waits for its payment, or was given up, has no status that staff can set', async () => {
    const attempt = await testShop.attempt()
    for (const to of [1, 2, 6, 7] as const) await expect(move(attempt.orderId, to)).rejects.toMatchObject(forbidden)
    await testShop.fail(attempt, attempt.orderId)
    await expect(move(attempt.orderId, 7)).rejects.toMatchObject(forbidden)
  })

  it('cancelling an order that was paid online pays it back', async () => {
    const attempt = await testShop.attempt()
    await testShop.verify(attempt, await testShop.standIn.pay(attempt.providerOrderId))
    await move(attempt.orderId, 7)
    expect(await testShop.readState(attempt)).toMatchObject({
      status: 7,
      payment: 'refund_due',
      pieces: 10,
      history: [0, 6, 7],
    })
    const { id } = await testShop.paymentOf(attempt.orderId)
    await refundPayment(testShop.shop, { paymentId: id })
    expect(await testShop.paymentStateOf(attempt.orderId)).toBe('refunded')
  })
})

describe('My statistics', () => {
  it('count what stands, and show every order by its status', async () => {
    const { customer, orderId, productId } = await placed()
    const another = async (type: 0 | 2) => {
      await testShop.make.cartLine(customer.id, productId)
      const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }], { type })
      return (await testShop.call('POST', '/checkout', { token: customer.token, body })).body.data.id as number
    }
    await move(await another(0), 7)
    await another(2)
    await move(await another(0), 2)
    const paid = await testShop.attempt({ customer })
    await testShop.verify(paid, await testShop.standIn.pay(paid.providerOrderId))
    await testShop.attempt({ customer })
    expect(await statusOf(orderId)).toBe(0)
    const { body } = await testShop.call('GET', '/orders/userstat', { token: customer.token })
    // 2 × 100 + 30 + VAT, and twice 100 + 30 + VAT
    expect(body.data).toEqual({
      orders: 5,
      spent: 260 + 145 + 145,
      by_status: { 0: 2, 1: 0, 2: 1, 3: 0, 4: 0, 5: 0, 6: 1, 7: 1, 8: 0 },
    })
    expect((await testShop.call('GET', '/orders/list', { token: customer.token })).body.count).toBe(5)
  })

  it('count an accepted quotation as its order alone', async () => {
    const { customer, orderId: quotationId, productId } = await placed(2)
    await testShop.make.cartLine(customer.id, productId)
    const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }])
    const order = await testShop.call('POST', '/checkout', { token: customer.token, body })
    const statistics = async () => (await testShop.call('GET', '/orders/userstat', { token: customer.token })).body.data
    expect(await statistics()).toMatchObject({ orders: 2, spent: 145, by_status: { 0: 2 } })
    await testShop.shop.db
      .update(orders)
      .set({ quotationId, quotationOffer: 1 })
      .where(eq(orders.id, order.body.data.id))
    expect(await statistics()).toMatchObject({ orders: 1, spent: 145, by_status: { 0: 1 } })
  })

  it('are nothing yet for a new customer, and for customers only', async () => {
    const { token } = await testShop.make.customer()
    const { body } = await testShop.call('GET', '/orders/userstat', { token })
    const none = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 }
    expect(body).toEqual({ success: true, message: 'Success', data: { orders: 0, spent: 0, by_status: none } })
    expect((await testShop.call('GET', '/orders/userstat')).status).toBe(401)
  })
})
