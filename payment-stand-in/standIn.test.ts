import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Payment } from './entities.ts'
import { signPayment, signWebhook } from './signatures.ts'
import { type StandIn, startStandIn } from './startStandIn.ts'

interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

/** A shop that only listens: what came to its webhook, and how it answers about which order. */
let shop: { server: Server; received: ReceivedWebhook[]; statuses: Map<string, number[]> }
let standIn: StandIn

beforeAll(async () => {
  const received: ReceivedWebhook[] = []
  const statuses = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      received.push({ headers: request.headers, body })
      const responses = [...statuses].find(([id]) => body.includes(id))?.[1]
      response.writeHead(responses?.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop = { server, received, statuses }
  standIn = await startStandIn({
    webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    retryDelaysMs: [20, 20, 20],
  })
})
afterEach(() => standIn.reset())
afterAll(async () => {
  await standIn?.close()
  shop?.server.close()
})

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const credentials = Buffer.from(`${standIn.keyId}:${standIn.keySecret}`).toString('base64')
  const answer = await fetch(`${standIn.url}/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${credentials}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: replies differ by call, and a test names what it expects.
  return { status: answer.status, body: (await answer.json()) as any }
}

async function anOrder(): Promise<string> {
  return (await ask('POST', '/orders', { amount: 5_000, currency: 'SAR', receipt: 'R-1' })).body.id
}

/** Webhooks that the shop received for this order or payment. */
const receivedOf = (id: string) => shop.received.filter(({ body }) => body.includes(id))
const eventsOf = (id: string) =>
  receivedOf(id)
    .map(({ body }) => JSON.parse(body).event as string)
    .sort()
const paidEvents = ['order.paid', 'payment.captured']
const triesOf = async (id: string) => (await standIn.events()).find(({ body }) => body.includes(id))?.tries
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })

describe('orders', () => {
  it('have the documented fields', async () => {
    const notes = { order_no: 'RW-1' }
    const { status, body } = await ask('POST', '/orders', { amount: 100, currency: 'INR', receipt: 'R', notes })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 100,
      amount_paid: 0,
      amount_due: 100,
      currency: 'INR',
      receipt: 'R',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes,
      created_at: expect.any(Number),
    })
    expect((await ask('GET', `/orders/${body.id}`)).body).toEqual(body)
  })

  const good = { amount: 5_000, currency: 'SAR', receipt: 'R-1' }
  const manyNotes = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x']))
  it.each([
    ['amount', { ...good, amount: 99 }],
    ['amount', { ...good, amount: 100.5 }],
    ['amount', { ...good, amount: -100 }],
    ['amount', { ...good, amount: 'five' }],
    ['amount', { currency: 'SAR' }],
    ['currency', { amount: 100 }],
    ['currency', { ...good, currency: 'RIYAL' }],
    ['receipt', { ...good, receipt: 'R'.repeat(41) }],
    ['receipt', { ...good, receipt: 7 }],
    ['notes', { ...good, notes: manyNotes }],
    ['notes', { ...good, notes: { long: 'x'.repeat(257) } }],
  ])('are refused in the documented shape: %s of %j', async (field, input) => {
    const { status, body } = await ask('POST', '/orders', input)
    expect(status).toBe(400)
    expect(body).toEqual({
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: expect.any(String),
        field,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    })
  })

  it('are made once for a receipt that is unique', async () => {
    const input = { amount: 5_000, currency: 'SAR', receipt: 'only-once', unique_receipt: true }
    const [first, second] = [await ask('POST', '/orders', input), await ask('POST', '/orders', input)]
    expect(second.body.id).toBe(first.body.id)
  })

  it('go from created to attempted to paid', async () => {
    const id = await anOrder()
    await standIn.fail(id)
    expect((await ask('GET', `/orders/${id}`)).body).toMatchObject({
      status: 'attempted',
      attempts: 1,
      amount_due: 5_000,
    })
    await standIn.pay(id)
    expect((await ask('GET', `/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      attempts: 2,
      amount_paid: 5_000,
      amount_due: 0,
    })
    const { body } = await ask('GET', `/orders/${id}/payments`)
    expect(body).toMatchObject({ entity: 'collection', count: 2 })
    expect(body.items.map(({ status }: Payment) => status)).toEqual(['captured', 'failed'])
  })

  it('orders are paid once, unless the mode takes money twice', async () => {
    const id = await anOrder()
    await standIn.pay(id)
    await expect(standIn.pay(id)).rejects.toThrow('already done')
    await standIn.behave({ paidOrder: 'accept' })
    await standIn.pay(id)
    expect((await ask('GET', `/orders/${id}/payments`)).body.count).toBe(2)
  })
})

describe('who asks', () => {
  it.each([
    ['nobody', ''],
    ['a wrong secret', `Basic ${Buffer.from('rzp_test_standin:wrong').toString('base64')}`],
    ['another scheme', 'Bearer stand-in-key-secret'],
    ['nonsense', 'Basic %%%'],
  ])('is turned away: %s', async (_who, authorization) => {
    for (const path of ['/orders/order_1', '/payments/pay_1'])
      expect(await ask('GET', path, undefined, { authorization })).toMatchObject({
        status: 401,
        body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
      })
  })

  it('hears of an unknown id, an unknown address and a broken body in the documented shape', async () => {
    expect(await ask('GET', '/payments/pay_1')).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR' } },
    })
    expect(await ask('GET', '/nothing')).toMatchObject({ status: 404, body: { error: { code: 'BAD_REQUEST_ERROR' } } })
    const answer = await ask('POST', '/orders', 'text')
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } })
  })
})

describe('payments', () => {
  it('are signed with the vectors that Razorpay documents', () => {
    expect(signPayment('test_key_secret', 'order_9A33XWu170gUtm', 'pay_29QQoUBi66xm2f')).toBe(
      '05a90d99a226250bdd07dcbec806d936d0ac974af71513b19a36466e7f5eb3a3',
    )
    expect(signWebhook('test_webhook_secret', '{"event":"payment.captured"}')).toBe(
      '149f0921b8dab66ba5504a4de4e376f5e30470d680899c30ffda46ef7391a360',
    )
  })

  it('are signed for the browser', async () => {
    const id = await anOrder()
    const paid = await standIn.pay(id)
    expect(paid.razorpay_order_id).toBe(id)
    const message = `${id}|${paid.razorpay_payment_id}`
    expect(paid.razorpay_signature).toBe(createHmac('sha256', standIn.keySecret).update(message).digest('hex'))
  })

  it('tell why they failed', async () => {
    const id = await anOrder()
    const error = await standIn.fail(id)
    expect(error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      step: 'payment_authorization',
      metadata: { order_id: id },
    })
    const { body } = await ask('GET', `/payments/${error.metadata.payment_id}`)
    expect(body).toMatchObject({
      status: 'failed',
      captured: false,
      error_code: error.code,
      error_reason: error.reason,
    })
  })

  it('wait to be captured, with the very amount and currency, and once', async () => {
    await standIn.behave({ payment: 'authorized' })
    const id = await anOrder()
    const { razorpay_payment_id: paymentId } = await standIn.pay(id)
    expect((await ask('GET', `/orders/${id}`)).body.status).toBe('attempted')
    const capture = (body: object) => ask('POST', `/payments/${paymentId}/capture`, body)
    expect((await capture({ amount: 4_999, currency: 'SAR' })).status).toBe(400)
    expect((await capture({ amount: 5_000, currency: 'INR' })).status).toBe(400)
    expect(await capture({ amount: 5_000, currency: 'SAR' })).toMatchObject({
      status: 200,
      body: { status: 'captured' },
    })
    expect((await capture({ amount: 5_000, currency: 'SAR' })).status).toBe(400)
    await eventually(() => eventsOf(id)).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  })

  it('payments can be of another amount and currency than the order, in that mode', async () => {
    await standIn.behave({ paidAmount: 100, paidCurrency: 'INR' })
    const { razorpay_payment_id: paymentId } = await standIn.pay(await anOrder())
    expect((await ask('GET', `/payments/${paymentId}`)).body).toMatchObject({ amount: 100, currency: 'INR' })
  })

  it('are paid back in parts, never more than was paid, and once for one key', async () => {
    const { razorpay_payment_id: paymentId } = await standIn.pay(await anOrder())
    const refund = (amount: number, key: string) =>
      ask('POST', `/payments/${paymentId}/refund`, { amount }, { 'x-refund-idempotency': key })
    const first = await refund(2_000, 'first-refund')
    expect(first).toMatchObject({
      status: 200,
      body: {
        id: expect.stringMatching(/^rfnd_/),
        entity: 'refund',
        amount: 2_000,
        payment_id: paymentId,
        status: 'processed',
      },
    })
    expect((await refund(2_000, 'first-refund')).body.id).toBe(first.body.id)
    expect((await refund(1_000, 'first-refund')).status).toBe(400)
    expect((await refund(3_001, 'second-refund')).status).toBe(400)
    expect((await refund(100, 'short')).status).toBe(400)
    expect((await ask('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
    })
    expect((await refund(3_000, 'third-refund')).status).toBe(200)
    expect((await ask('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 5_000,
    })
    await eventually(() => eventsOf(paymentId)).toContain('refund.processed')
  })

  it('are not paid back when they failed', async () => {
    const { metadata } = await standIn.fail(await anOrder())
    expect((await ask('POST', `/payments/${metadata.payment_id}/refund`, {})).status).toBe(400)
  })
})

describe('webhooks', () => {
  const eventIdsOf = (id: string) => new Set(receivedOf(id).map(({ headers }) => headers['x-razorpay-event-id']))

  it('tell of a payment in the documented shape, signed over the very bytes, each under an id of its own', async () => {
    const id = await anOrder()
    const { razorpay_payment_id: paymentId } = await standIn.pay(id)
    await eventually(() => eventsOf(id)).toEqual(paidEvents)
    for (const { headers, body } of receivedOf(id)) {
      const signature = createHmac('sha256', standIn.webhookSecret).update(body).digest('hex')
      expect(headers['x-razorpay-signature']).toBe(signature)
      expect(headers['x-razorpay-event-id']).toMatch(/^evt_/)
    }
    expect(eventIdsOf(id).size).toBe(2)
    const deliveries = receivedOf(id)
      .map(({ body }) => JSON.parse(body))
      .find(({ event }) => event === 'order.paid')
    const paid = { id: paymentId, order_id: id, amount: 5_000, currency: 'SAR', status: 'captured' }
    expect(deliveries).toEqual({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_/),
      event: 'order.paid',
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: expect.objectContaining(paid) },
        order: { entity: expect.objectContaining({ id, status: 'paid', amount_paid: 5_000, receipt: 'R-1' }) },
      },
      created_at: expect.any(Number),
    })
  })

  it('are repeated under the same id until the shop takes them', async () => {
    const id = await anOrder()
    shop.statuses.set(id, [500, 503, 400])
    await standIn.fail(id)
    await eventually(() => triesOf(id)).toEqual([500, 503, 400, 200])
    expect(eventIdsOf(id).size).toBe(1)
  })

  it('are given up when nobody ever takes them', async () => {
    const id = await anOrder()
    shop.statuses.set(id, Array(9).fill(500))
    await standIn.fail(id)
    await eventually(() => triesOf(id)).toEqual([500, 500, 500, 500])
  })

  it('webhooks come before the reply to the browser, in that mode', async () => {
    await standIn.behave({ webhook: 'early' })
    const id = await anOrder()
    await standIn.pay(id)
    expect(eventsOf(id)).toEqual(paidEvents)
  })

  it('webhooks come only when sent, in the late mode, and carry the state of then', async () => {
    await standIn.behave({ webhook: 'late' })
    const id = await anOrder()
    const { razorpay_payment_id: paymentId } = await standIn.pay(id)
    const written = (await standIn.events()).filter(({ body }) => body.includes(id))
    await ask('POST', `/payments/${paymentId}/refund`, {})
    expect(receivedOf(id)).toEqual([])
    const sent = await standIn.sendWebhooks(written.map((webhook) => webhook.id))
    expect(sent.map(({ tries }) => tries)).toEqual([[200], [200]])
    expect(eventsOf(id)).toEqual(paidEvents)
    for (const { body } of receivedOf(id)) expect(JSON.parse(body).payload.payment.entity.status).toBe('captured')
  })

  it('webhooks come twice under one id, in that mode', async () => {
    await standIn.behave({ webhook: 'twice' })
    const id = await anOrder()
    await standIn.pay(id)
    await eventually(() => eventsOf(id)).toEqual(['order.paid', 'order.paid', 'payment.captured', 'payment.captured'])
    expect(eventIdsOf(id).size).toBe(2)
  })

  it('webhooks come with a wrong signature, in that mode', async () => {
    await standIn.behave({ webhook: 'forged' })
    const id = await anOrder()
    await standIn.pay(id)
    await eventually(() => eventsOf(id)).toEqual(paidEvents)
    for (const { headers, body } of receivedOf(id)) {
      const signature = createHmac('sha256', standIn.webhookSecret).update(body).digest('hex')
      expect(headers['x-razorpay-signature']).toMatch(/^[0-9a-f]{64}$/)
      expect(headers['x-razorpay-signature']).not.toBe(signature)
    }
  })

  it('webhooks never come, in that mode', async () => {
    await standIn.behave({ webhook: 'none' })
    const id = await anOrder()
    await standIn.fail(id)
    // One that comes before its answer shows that nothing is on its way.
    await standIn.behave({ webhook: 'early' })
    await standIn.pay(id)
    expect(eventsOf(id)).toEqual(paidEvents)
  })
})

describe('telling it how to behave', () => {
  it('keeps a call waiting until it is let go', async () => {
    await standIn.behave({ createOrder: 'stall' })
    const waiting = anOrder()
    await eventually(() => standIn.waiting()).toBe(1)
    expect(await standIn.release()).toBe(1)
    expect(await waiting).toMatch(/^order_/)
  })

  it('refuses to behave in a way that it does not know', async () => {
    for (const wrong of [{ webhook: 'sometimes' }, { createorder: 'break' }, { paidAmount: -1 }])
      await expect(standIn.behave(wrong as object)).rejects.toThrow('refused')
  })

  it('is not open to the pages of strangers', async () => {
    const answer = await fetch(`${standIn.url}/stand-in/behaviour`, { headers: { origin: 'https://stranger.test' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
