import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../../payment-stand-in/startStandIn.ts'
import { type PaymentProvider, ProviderRejectedError, ProviderUnavailableError } from '../PaymentProvider.ts'
import { razorpay } from './razorpay.ts'
import { razorpayProvider } from './razorpayProvider.ts'
import { razorpaySettings } from './razorpaySettings.ts'

let standIn: StandIn
let provider: PaymentProvider

beforeAll(async () => {
  standIn = await startStandIn()
  provider = providerWith({})
})
afterEach(async () => {
  for (const server of strangers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  await standIn.reset()
})
afterAll(() => standIn.close())

function providerWith(settings: Record<string, string>, timeoutMs?: number) {
  const read = razorpaySettings.parse({ ...standIn.shopSettings, ...settings })
  if (!read) throw new Error('The keys are missing')
  return razorpayProvider(read, { timeoutMs })
}

const input = { amount: 11_500, currency: 'SAR', receipt: 'R-1001' }

const strangers: Server[] = []

/** A stand-in for the provider. */
async function answering(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    answer(response)
  })
  strangers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function failureOf(call: Promise<unknown>): Promise<Error> {
  const outcome = await call.then(
    () => new Error('It succeeded'),
    (error: unknown) => error,
  )
  return outcome as Error
}

async function paidOrder() {
  const { id } = await provider.createOrder(input)
  return { orderId: id, ...(await standIn.pay(id)) }
}

describe('asking the provider', () => {
  it('makes an order of the amount, the currency and the receipt', async () => {
    const { id } = await provider.createOrder(input)
    expect(id).toMatch(/^order_/)
    const { orders } = await standIn.ledger()
    expect(orders.find((order) => order.id === id)).toMatchObject({
      amount: 11_500,
      currency: 'SAR',
      receipt: 'R-1001',
      status: 'created',
    })
  })

  it('believes the signature of a payment, and not the one of another order', async () => {
    const paid = await paidOrder()
    const proof = { razorpayPaymentId: paid.razorpay_payment_id, razorpaySignature: paid.razorpay_signature }
    expect(provider.signedPaymentId(paid.orderId, proof)).toBe(paid.razorpay_payment_id)
    expect(provider.signedPaymentId('order_of_somebody', proof)).toBeNull()
    expect(provider.signedPaymentId(paid.orderId, {})).toBeNull()
  })

  it('reads a payment, and the payments of an order', async () => {
    const { orderId, razorpay_payment_id: id } = await paidOrder()
    const paid = { id, orderId, amount: 11_500, currency: 'SAR', status: 'captured' }
    expect(await provider.fetchPayment(id)).toEqual(paid)
    expect(await provider.fetchPayments(orderId)).toEqual([paid])
  })

  it('shows a failed payment beside the one that succeeded', async () => {
    const { id } = await provider.createOrder(input)
    expect(await provider.fetchPayments(id)).toEqual([])
    await standIn.fail(id)
    await standIn.pay(id)
    expect((await provider.fetchPayments(id)).map(({ status }) => status).sort()).toEqual(['captured', 'failed'])
  })

  it('captures a payment that waits for it; a second time changes nothing', async () => {
    await standIn.behave({ payment: 'authorized' })
    const { razorpay_payment_id: id, orderId } = await paidOrder()
    const held = await provider.fetchPayment(id)
    expect(held.status).toBe('authorized')
    const both = await Promise.all([provider.capture(held), provider.capture(held)])
    expect(both.map(({ status }) => status)).toEqual(['captured', 'captured'])
    const { orders } = await standIn.ledger()
    expect(orders.find((order) => order.id === orderId)).toMatchObject({ status: 'paid', amount_paid: 11_500 })
  })

  it('does not capture another amount than the customer agreed to', async () => {
    await standIn.behave({ payment: 'authorized' })
    const { razorpay_payment_id: id } = await paidOrder()
    const held = await provider.fetchPayment(id)
    expect(await failureOf(provider.capture({ ...held, amount: 11_400 }))).toBeInstanceOf(ProviderRejectedError)
    expect((await provider.fetchPayment(id)).status).toBe('authorized')
  })

  it('refunds once per idempotency key', async () => {
    const { razorpay_payment_id: paymentId } = await paidOrder()
    const refund = { paymentId, amount: 11_500, currency: 'SAR', idempotencyKey: '7', mark: 'refund-7' }
    await Promise.all([provider.refund(refund), provider.refund(refund)])
    await provider.refund(refund)
    const { refunds } = await standIn.ledger()
    expect(refunds.filter(({ payment_id: of }) => of === paymentId)).toHaveLength(1)
    expect((await provider.fetchPayment(paymentId)).status).toBe('refunded')
  })

  it('does not refund more than was paid', async () => {
    const { razorpay_payment_id: paymentId } = await paidOrder()
    const refund = { paymentId, amount: 11_501, currency: 'SAR', idempotencyKey: 'too much', mark: null }
    expect(await failureOf(provider.refund(refund))).toBeInstanceOf(ProviderRejectedError)
  })
})

describe('when the provider rejects a request', () => {
  it('is a refusal that says why: too small an amount, too long a receipt, an unknown currency', async () => {
    for (const [wrong, why] of [
      [{ amount: 99 }, /less than minimum/],
      [{ receipt: 'R'.repeat(41) }, /40 characters/],
      [{ currency: 'XYZ' }, /not supported/],
    ] as const) {
      const failure = await failureOf(provider.createOrder({ ...input, ...wrong }))
      expect(failure).toBeInstanceOf(ProviderRejectedError)
      expect(failure.message).toMatch(why)
    }
  })

  it('is a refusal for a payment and an order that it does not know', async () => {
    expect(await failureOf(provider.fetchPayment('pay_00000000000000'))).toBeInstanceOf(ProviderRejectedError)
    expect(await failureOf(provider.fetchPayments('order_00000000000000'))).toBeInstanceOf(ProviderRejectedError)
  })

  it('is never asked about an id that would change the address of the call', async () => {
    for (const id of ['', '../orders', 'pay_1/refund', 'pay_1?x=1', 'pay 1', 'ا', 'p'.repeat(65)]) {
      expect(await failureOf(provider.fetchPayment(id))).toBeInstanceOf(ProviderRejectedError)
      expect(await failureOf(provider.fetchPayments(id))).toBeInstanceOf(ProviderRejectedError)
      const refund = { paymentId: id, amount: 100, currency: 'SAR', idempotencyKey: 'key', mark: null }
      expect(await failureOf(provider.refund(refund))).toBeInstanceOf(ProviderRejectedError)
    }
  })
})

describe('when the provider is unavailable', () => {
  const calls: [string, (asked: PaymentProvider) => Promise<unknown>][] = [
    ['createOrder', (asked) => asked.createOrder(input)],
    ['fetchPayment', (asked) => asked.fetchPayment('pay_1')],
    ['orderPayments', (asked) => asked.fetchPayments('order_1')],
    [
      'capture',
      (asked) => asked.capture({ id: 'pay_1', orderId: null, amount: 1, currency: 'SAR', status: 'created' }),
    ],
    [
      'refund',
      (asked) => asked.refund({ paymentId: 'pay_1', amount: 100, currency: 'SAR', idempotencyKey: 'key', mark: null }),
    ],
  ]

  it.each(calls)('%s is unavailable on a 5xx, a 429 or no answer, and times out', async (call, ask) => {
    for (const manner of ['break', 'busy'] as const) {
      await standIn.behave({ [call]: manner })
      expect(await failureOf(ask(provider))).toBeInstanceOf(ProviderUnavailableError)
    }
    await standIn.behave({ [call]: 'stall' })
    const failure = await failureOf(ask(providerWith({}, 150)))
    expect(failure).toBeInstanceOf(ProviderUnavailableError)
    expect(failure.message).toContain('did not answer within 150 ms')
    expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(standIn.keySecret)
  })

  it.each(calls)(
    '%s is trouble with wrong keys, which say nothing of what was asked, and shows them to nobody',
    async (_, ask) => {
      const failure = await failureOf(ask(providerWith({ RAZORPAY_KEY_SECRET: 'a-wrong-key-secret' })))
      expect(failure).toBeInstanceOf(ProviderUnavailableError)
      expect(failure.message).toContain('Authentication failed')
      expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain('a-wrong-key-secret')
    },
  )

  it('is unavailable when something else answers in its place', async () => {
    for (const [call, ask] of calls) {
      await standIn.behave({ [call]: 'garble' })
      expect([call, await failureOf(ask(provider))]).toEqual([call, expect.any(ProviderUnavailableError)])
    }
  })

  it('reads no more of an endless answer than a megabyte', async () => {
    let sentBytes = 0
    const url = await answering((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(64 * 1024, ' ')
      const flood = () => {
        for (;;) {
          if (response.destroyed) return
          sentBytes += chunk.length
          if (!response.write(chunk)) break
        }
      }
      response.on('drain', flood)
      flood()
    })
    const failure = await failureOf(providerWith({ RAZORPAY_API_URL: url }).createOrder(input))
    expect(failure).toBeInstanceOf(ProviderUnavailableError)
    expect(failure.message).toContain('REPLY_TOO_LARGE')
    expect(sentBytes).toBeLessThan(16 * 1024 * 1024)
  })

  it('is unavailable when the connection is refused', async () => {
    const gone = providerWith({ RAZORPAY_API_URL: 'http://127.0.0.1:9' })
    for (const [call, ask] of calls)
      expect([call, await failureOf(ask(gone))]).toEqual([call, expect.any(ProviderUnavailableError)])
  })

  it('is unavailable when the response never ends', async () => {
    const url = await answering((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(drip))
    })
    const failure = await failureOf(providerWith({ RAZORPAY_API_URL: url }, 200).createOrder(input))
    expect(failure).toBeInstanceOf(ProviderUnavailableError)
    expect(failure.message).toContain('did not answer within 200 ms')
  })

  it('follows nobody who sends it elsewhere, with the keys in its hand', async () => {
    let visitors = 0
    const elsewhere = await answering((response) => {
      visitors++
      response.end('{}')
    })
    const url = await answering((response) => response.writeHead(307, { location: elsewhere }).end())
    const lured = providerWith({ RAZORPAY_API_URL: url })
    for (const [call, ask] of calls)
      expect([call, await failureOf(ask(lured))]).toEqual([call, expect.any(ProviderUnavailableError)])
    expect(visitors).toBe(0)
  })

  it('waits for an answer that is only slow', async () => {
    await standIn.behave({ createOrder: { delayMs: 300 } })
    expect((await provider.createOrder(input)).id).toMatch(/^order_/)
  })
})

describe('the provider of the settings', () => {
  it('is missing without keys', () => {
    expect(razorpay.settings.parse({})).toBeUndefined()
  })

  it('names itself and its public key, and never its secret', () => {
    const made = razorpay.settings.parse(standIn.shopSettings)?.()
    expect(made).toMatchObject({ name: 'razorpay', keyId: standIn.keyId })
    expect(JSON.stringify(made)).not.toContain(standIn.keySecret)
  })

  it('believes no webhook without a webhook secret', () => {
    const { RAZORPAY_WEBHOOK_SECRET: _secret, ...settings } = standIn.shopSettings
    const made = razorpay.settings.parse(settings)?.()
    const headers = { 'x-razorpay-signature': '' }
    expect(made?.webhooks.isGenuine({ body: Buffer.from('{}'), headers })).toBe(false)
  })
})
