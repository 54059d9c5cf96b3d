import { createHash, createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../kernel/index.ts'
import { eventually } from '../../testing/eventually.ts'
import { type Attempt, openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { productStock } from '../catalogue/tables.ts'
import { orders } from '../orders/tables.ts'
import { releaseReservation } from './releaseReservation.ts'
import { paymentEvents, refunds } from './tables.ts'

const paid = { status: 6, payment: 'paid', history: [0, 6], pieces: 9, sold: 1, cart: [] }
const reserved = { status: 0, payment: 'open', history: [0], pieces: 9, sold: 1, cart: [1] }

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))
let emails: EmailJob[]
beforeEach(() => {
  emails = recordEmails(testShop.shop)
})
afterEach(() => testShop.standIn.reset())

/** Sends the order's webhooks now, and answers what the shop said to each. */
async function sendWebhooks(attempt: Attempt) {
  const ids = (await testShop.eventsOf(attempt)).map(({ id }) => id)
  return (await testShop.standIn.sendWebhooks(ids)).map(({ event, tries }) => [event, tries.at(-1)])
}

/** The provider has sent everything, and it was processed. */
const expectDelivered = (attempt: Attempt, tries: number) =>
  eventually(async () => {
    const statuses = (await testShop.eventsOf(attempt)).flatMap((webhook) => webhook.tries)
    expect(statuses).toEqual(Array.from({ length: tries }, () => 200))
  })

/** A webhook of one's own making. */
function send(body: unknown, { signature, id = randomUUID() }: { signature?: string; id?: string | null } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const signed = createHmac('sha256', testShop.standIn.webhookSecret).update(text).digest('hex')
  return testShop.app.inject({
    method: 'POST',
    url: '/api/v1/checkout/webhook',
    headers: {
      'content-type': 'application/json',
      ...(id !== null && { 'x-razorpay-event-id': id }),
      ...(signature !== '' && { 'x-razorpay-signature': signature ?? signed }),
    },
    payload: text,
  })
}

const capturedEvent = (attempt: Attempt, changed: Record<string, unknown> = {}) => ({
  event: 'payment.captured',
  payload: {
    payment: {
      entity: {
        id: `pay_${attempt.providerOrderId.slice(6)}`,
        order_id: attempt.providerOrderId,
        amount: 14_500,
        currency: 'SAR',
        status: 'captured',
        ...changed,
      },
    },
  },
})

const orderOf = async ({ orderId }: Attempt) =>
  (await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]

/** The shop's record of this event. */
const rememberedAs = (event: unknown) => {
  const eventId = createHash('sha256').update(JSON.stringify(event)).digest('hex')
  return testShop.shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
}

/**
 * Pays the order.
 * @returns the provider's id of the payment
 */
async function paidFor(attempt: Attempt): Promise<string> {
  const proof = await testShop.standIn.pay(attempt.providerOrderId)
  expect((await testShop.verify(attempt, proof)).status).toBe(200)
  return proof.razorpay_payment_id
}

describe('The provider’s word', () => {
  it('before the browser’s makes the order, and the browser hears the same as ever', async () => {
    await testShop.configureWebhook('early')
    const attempt = await testShop.attempt()
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    expect(await testShop.readState(attempt)).toEqual(paid)
    expect((await testShop.verify(attempt, proof)).body).toMatchObject({
      message: 'Success',
      data: { id: attempt.orderId },
    })
    expect(await testShop.readState(attempt)).toEqual(paid)
    expect(emails).toHaveLength(1)
  })

  it.each([
    ['normal', 2],
    ['twice', 4],
  ] as const)('beside the browser’s (%s) makes one paid order', async (webhook, tries) => {
    await testShop.configureWebhook(webhook)
    const attempt = await testShop.attempt()
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    const answers = await Promise.all([testShop.verify(attempt, proof), testShop.verify(attempt, proof)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await expectDelivered(attempt, tries)
    expect(await testShop.readState(attempt)).toEqual(paid)
    expect(emails).toHaveLength(1)
  })

  it('alone finishes what a closed browser left open', async () => {
    await testShop.configureWebhook('late')
    const attempt = await testShop.attempt()
    await testShop.standIn.pay(attempt.providerOrderId)
    expect(await testShop.readState(attempt)).toEqual(reserved)
    expect(await sendWebhooks(attempt)).toEqual([
      ['order.paid', 200],
      ['payment.captured', 200],
    ])
    expect(await testShop.readState(attempt)).toEqual(paid)
  })

  it('after the reservation ran out makes the order if the goods are there', async () => {
    await testShop.configureWebhook('late')
    const attempt = await testShop.attempt()
    await releaseReservation(testShop.shop, (await testShop.paymentOf(attempt.orderId)).id)
    await testShop.standIn.pay(attempt.providerOrderId)
    await sendWebhooks(attempt)
    expect(await testShop.readState(attempt)).toEqual({ ...paid, history: [0, 0, 6] })
  })

  it('after the reservation ran out owes the money back if they are gone', async () => {
    await testShop.configureWebhook('late')
    const attempt = await testShop.attempt()
    await testShop.fail(attempt, attempt.providerOrderId)
    const { db } = testShop.shop
    await db.update(productStock).set({ pieces: 0 }).where(eq(productStock.productId, attempt.productId))
    await testShop.standIn.pay(attempt.providerOrderId)
    expect(await sendWebhooks(attempt)).toEqual([
      ['order.paid', 200],
      ['payment.captured', 200],
    ])
    expect(await testShop.readState(attempt)).toMatchObject({ status: 7, payment: 'refund_due', pieces: 0, cart: [1] })
  })

  it('an event of an authorised payment captures the money', async () => {
    await testShop.configureWebhook('late')
    await testShop.standIn.behave({ payment: 'authorized' })
    const attempt = await testShop.attempt()
    await testShop.standIn.pay(attempt.providerOrderId)
    await testShop.standIn.behave({ fetchPayment: 'break' })
    expect(await sendWebhooks(attempt)).toEqual([['payment.authorized', 503]])
    await testShop.standIn.behave({ fetchPayment: 'normal' })
    expect(await sendWebhooks(attempt)).toEqual([['payment.authorized', 200]])
    expect(await testShop.readState(attempt)).toEqual(paid)
    // Events that the capture itself causes are delivered too, and an old authorisation comes last.
    expect(await sendWebhooks(attempt)).toHaveLength(3)
    expect(await testShop.readState(attempt)).toEqual(paid)
    expect(emails).toHaveLength(1)
  })

  it('an event of a failed payment changes nothing: another try may follow', async () => {
    await testShop.configureWebhook('late')
    const attempt = await testShop.attempt()
    await testShop.standIn.fail(attempt.providerOrderId)
    expect(await sendWebhooks(attempt)).toEqual([['payment.failed', 200]])
    expect(await testShop.readState(attempt)).toEqual(reserved)
  })

  it('an event of money that went back, whoever sent it, is noted', async () => {
    await testShop.configureWebhook('late')
    const attempt = await testShop.attempt()
    const proof = await testShop.standIn.pay(attempt.providerOrderId)
    await testShop.verify(attempt, proof)
    const part = {
      paymentId: proof.razorpay_payment_id,
      amount: 500,
      currency: 'SAR',
      idempotencyKey: 'a-part-of-it',
      mark: null,
    }
    await testShop.shop.paymentProviders()[0]?.refund(part)
    await sendWebhooks(attempt)
    expect(await testShop.paymentStateOf(attempt.orderId)).toBe('part_refunded')
    const refund = { id: 'rfnd_1', payment_id: proof.razorpay_payment_id, amount: 14_000 }
    await send({ event: 'refund.processed', payload: { refund: { entity: refund } } })
    expect((await orderOf(attempt))?.paymentState).toBe('refunded')
    // The customer gets one email for each, though no employee sent it.
    const refundEmails = () => emails.filter(({ kind }) => kind === 'refunded')
    expect(refundEmails()).toHaveLength(2)
    await send({ event: 'refund.processed', payload: { refund: { entity: { ...refund, notes: 'again' } } } })
    expect(refundEmails()).toHaveLength(2)
    await send({ event: 'refund.failed', payload: { refund: { entity: refund } } })
    expect(await testShop.paymentStateOf(attempt.orderId)).toBe('part_refund_manual')
    // More than was left: a person looks at it.
    const more = { id: 'rfnd_2', payment_id: proof.razorpay_payment_id, amount: 1 }
    await send({ event: 'refund.processed', payload: { refund: { entity: more } } })
    expect(await testShop.shop.db.select().from(refunds).where(eq(refunds.orderId, attempt.orderId))).toHaveLength(2)
  })

  it('in any order and 50 times at once makes one paid order', async () => {
    const attempt = await testShop.attempt()
    const event = capturedEvent(attempt)
    const same = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(event, { id: index % 2 === 0 ? same : randomUUID() })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await testShop.readState(attempt)).toEqual(paid)
    expect(emails).toHaveLength(1)
    expect(await rememberedAs(event)).toHaveLength(1)
  })

  it('counts by what is signed: a body repeated under other ids counts once', async () => {
    const attempt = await testShop.attempt()
    const refund = { id: 'rfnd_replayed', payment_id: await paidFor(attempt), amount: 14_500 }
    const processed = { event: 'refund.processed', payload: { refund: { entity: refund } } }
    const failed = { event: 'refund.failed', payload: { refund: { entity: refund } } }
    for (const event of [processed, failed]) expect((await send(event)).statusCode).toBe(200)
    expect(await testShop.paymentStateOf(attempt.orderId)).toBe('refund_manual')
    // Were it acted on again, the owner would think that the money has gone back.
    for (const id of ['evt_another', null, 'x'.repeat(500)])
      expect((await send(processed, { id })).statusCode).toBe(200)
    expect(await testShop.paymentStateOf(attempt.orderId)).toBe('refund_manual')
    expect(await rememberedAs(processed)).toHaveLength(1)
  })

  it('counts by what is signed: another body under a known id is another event', async () => {
    const attempt = await testShop.attempt()
    const id = 'evt_taken'
    expect((await send({ event: 'invoice.paid', payload: {} }, { id })).statusCode).toBe(200)
    expect((await send(capturedEvent(attempt), { id })).statusCode).toBe(200)
    expect(await testShop.readState(attempt)).toEqual(paid)
  })

  it('is heard again after the shop stumbled over it', async () => {
    const attempt = await testShop.attempt()
    const event = capturedEvent(attempt)
    testShop.shop.events.publishAll = () => Promise.reject(new Error('No more paper'))
    expect((await send(event, { id: 'evt_stumbled' })).statusCode).toBe(500)
    expect(testShop.loggedErrors.splice(0)).toHaveLength(1)
    expect(await testShop.readState(attempt)).toEqual(reserved)
    emails = recordEmails(testShop.shop)
    expect((await send(event, { id: 'evt_stumbled' })).statusCode).toBe(200)
    expect(await testShop.readState(attempt)).toEqual(paid)
  })
})

describe('A webhook is not believed', () => {
  it('with a forged signature, however often it is sent', async () => {
    await testShop.configureWebhook('forged')
    const attempt = await testShop.attempt()
    await testShop.standIn.pay(attempt.providerOrderId)
    await eventually(async () => expect((await testShop.eventsOf(attempt))[0]?.tries).not.toEqual([]))
    expect((await testShop.eventsOf(attempt)).flatMap(({ tries }) => tries)).not.toContain(200)
    expect(await testShop.readState(attempt)).toEqual(reserved)
  })

  it('without a signature, or with one of other bytes', async () => {
    const attempt = await testShop.attempt()
    const event = capturedEvent(attempt)
    const signature = createHmac('sha256', testShop.standIn.webhookSecret).update('{}').digest('hex')
    for (const wrong of ['', 'x', signature, `${signature}00`]) {
      const answer = await send(event, { signature: wrong })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Wrong signature'])
    }
    expect(await testShop.readState(attempt)).toEqual(reserved)
  })

  it('when it is signed, but makes no sense', async () => {
    for (const garbage of ['', '{', '[]', 'null', '"order.paid"', '{"event":1}', '{"payload":{}}', '\0'])
      expect([garbage, (await send(garbage)).statusCode]).toEqual([garbage, 400])
  })

  it('about another amount, currency or order; it is heard, and nothing happens', async () => {
    const attempt = await testShop.attempt()
    for (const wrong of [{ amount: 1 }, { currency: 'INR' }, { order_id: 'order_unknown' }, { order_id: null }])
      expect((await send(capturedEvent(attempt, wrong))).statusCode).toBe(200)
    for (const status of ['created', 'failed', 'refunded', 'much'])
      expect((await send(capturedEvent(attempt, { status }))).statusCode).toBe(200)
    // The provider itself knows of no such payment.
    expect((await send(capturedEvent(attempt, { status: 'authorized' }))).statusCode).toBe(200)
    expect(await testShop.readState(attempt)).toEqual(reserved)
  })

  it('about things that do not concern the shop; the provider need not tell them again', async () => {
    for (const event of ['invoice.paid', 'payment.captured', 'refund.processed', 'x'.repeat(100)])
      expect((await send({ event, payload: { payment: 'none', refund: [] } }, { id: null })).statusCode).toBe(200)
    const far = { id: 'rfnd_far', payment_id: 'pay_unknown', amount: 1 }
    expect((await send({ event: 'refund.failed', payload: { refund: { entity: far } } })).statusCode).toBe(200)
    expect(await testShop.shop.db.select().from(refunds).where(eq(refunds.providerRefundId, 'rfnd_far'))).toEqual([])
  })

  it('by a shop without a provider, or without a webhook secret', async () => {
    const cashOnly = await openTestShop()
    expect((await cashOnly.call('POST', '/checkout/webhook', { body: { event: 'order.paid' } })).status).toBe(503)
    await cashOnly.close()
    const { RAZORPAY_WEBHOOK_SECRET: _, ...keys } = testShop.standIn.shopSettings
    const withoutSecret = await openTestShop(keys)
    const headers = { 'x-razorpay-signature': createHmac('sha256', '').update('{"event":"order.paid"}').digest('hex') }
    const answer = await withoutSecret.call('POST', '/checkout/webhook', { body: { event: 'order.paid' }, headers })
    expect([answer.status, answer.body.message]).toEqual([400, 'Wrong signature'])
    await withoutSecret.close()
  })
})
