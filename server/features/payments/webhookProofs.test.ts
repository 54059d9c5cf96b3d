import { createHmac } from 'node:crypto'
import { isSameSecret } from '@rawaj/payment-providers/isSameSecret.ts'
import {
  type ListedRefund,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejectedError,
  type ProviderWebhook,
  type ProviderWebhooks,
} from '@rawaj/payment-providers/PaymentProvider.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditBooks } from './reconciliation/auditBooks.ts'
import { refunds } from './tables.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))

const secret = 'known to shop and provider alone'
const base64url = (text: string) => Buffer.from(text).toString('base64url')
const textOf = (body: Uint8Array) => new TextDecoder().decode(body)
const hs256 = (signed: string, key: string) => createHmac('sha256', key).update(signed).digest('base64url')
const token = (key: string) => {
  const signed = `${base64url('{"alg":"HS256"}')}.${base64url('{"iss":"provider"}')}`
  return `${signed}.${hs256(signed, key)}`
}

interface Sent {
  headers: Record<string, string>
  body: string
}

/** Ways in which providers prove that a webhook is theirs; only the first one covers what it says. */
const ways: Record<string, Omit<ProviderWebhooks, 'parse'> & { send(text: object, key: string): Sent }> = {
  'a signature of the body in a header': {
    isBodySigned: true,
    isGenuine: ({ body, headers }) =>
      isSameSecret(headers['x-signature'], createHmac('sha256', secret).update(body).digest('hex')),
    send(content, key) {
      const body = JSON.stringify(content)
      return { body, headers: { 'x-signature': createHmac('sha256', key).update(body).digest('hex') } }
    },
  },
  'a fixed header': {
    isBodySigned: false,
    isGenuine: ({ headers }) => isSameSecret(headers['x-webhook-secret'], secret),
    send: (content, key) => ({ body: JSON.stringify(content), headers: { 'x-webhook-secret': key } }),
  },
  'a secret in the body': {
    isBodySigned: false,
    isGenuine: ({ body }) => isSameSecret(JSON.parse(textOf(body)).secret_token, secret),
    send: (content, key) => ({ body: JSON.stringify({ ...content, secret_token: key }), headers: {} }),
  },
  'a signed token': {
    isBodySigned: false,
    isGenuine({ headers: { authorization = '' } }) {
      const [head, payload, signature] = authorization.replace(/^Bearer /, '').split('.')
      return isSameSecret(signature, hs256(`${head}.${payload}`, secret))
    },
    send: (content, key) => ({ body: JSON.stringify(content), headers: { authorization: `Bearer ${token(key)}` } }),
  },
}

let orders = 0

/** A provider that proves its webhooks in one of these ways, and what it knows of payments and refunds. */
function providerBy(way: keyof typeof ways) {
  const { isGenuine, isBodySigned, send } = ways[way] ?? expect.fail()
  const made = new Map<string, ProviderPayment>()
  const sentBack = new Map<string, ListedRefund[]>()
  const known = async (id: string) => {
    const payment = made.get(id)
    if (!payment) throw new ProviderRejectedError('unknown payment')
    return payment
  }
  const provider: PaymentProvider = {
    name: 'other',
    keyId: 'key',
    windowUrl: 'https://other.example/pay',
    contentSources: {},
    async createOrder() {
      orders += 1
      return { id: `other_order_${orders}` }
    },
    signedPaymentId: () => null,
    webhooks: { isGenuine, isBodySigned, parse: (body) => JSON.parse(textOf(body)) },
    fetchPayment: known,
    fetchPayments: async (orderId) => [...made.values()].filter((payment) => payment.orderId === orderId),
    capture: async (payment) => payment,
    refund: async () => expect.fail('nothing is sent back here'),
    fetchRefund: async ({ refundId }) => ({ id: refundId, status: 'processed' }),
    fetchRefunds: async (paymentId) => sentBack.get(paymentId) ?? [],
  }
  const { shop, app } = testShop
  const others = shop.paymentProviders().filter(({ name }) => name !== 'other')
  shop.paymentProviders = () => [provider, ...others]
  return {
    made,
    sentBack,
    async tell(event: Omit<ProviderWebhook, 'event'>, key = secret): Promise<number> {
      const { headers, body } = send({ event: 'money', ...event }, key)
      const url = '/api/v1/checkout/webhook/other'
      const sent = { 'content-type': 'application/json', ...headers }
      return (await app.inject({ method: 'POST', url, headers: sent, payload: body })).statusCode
    },
  }
}

const paid = (payment: ProviderPayment) => ({ kind: 'paid', payment, refund: undefined }) as const
const refunded = (refund: NonNullable<ProviderWebhook['refund']>) =>
  ({ kind: 'refunded', payment: undefined, refund }) as const

describe.each(Object.keys(ways))('Webhooks that are proven by %s', (way) => {
  const paymentFor = (providerOrderId: string, parts: Partial<ProviderPayment> = {}): ProviderPayment => ({
    id: `pay_${providerOrderId}`,
    orderId: providerOrderId,
    amount: 14_500,
    currency: 'SAR',
    status: 'captured',
    ...parts,
  })

  it('are believed, and those of anybody else are not', async () => {
    const { made, tell } = providerBy(way)
    const attempt = await testShop.attempt()
    const payment = paymentFor(attempt.providerOrderId)
    made.set(payment.id, payment)
    for (const key of ['', 'guessed', `${secret} `]) expect(await tell(paid(payment), key)).toBe(400)
    expect(await testShop.readState(attempt)).toMatchObject({ payment: 'open' })
    expect(await tell(paid(payment))).toBe(200)
    expect(await testShop.readState(attempt)).toMatchObject({ status: 6, payment: 'paid' })
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it.skipIf(ways[way]?.isBodySigned)('only say what is to be fetched: what they claim counts for nothing', async () => {
    const { made, sentBack, tell } = providerBy(way)
    const attempt = await testShop.attempt()
    const payment = paymentFor(attempt.providerOrderId)
    // Never made, or failed by now.
    expect(await tell(paid(payment))).toBe(200)
    made.set(payment.id, { ...payment, status: 'failed' })
    expect(await tell(paid({ ...payment, currency: 'SAR' }))).toBe(200)
    expect(await testShop.readState(attempt)).toMatchObject({ payment: 'open' })
    made.set(payment.id, payment)
    expect(await tell({ ...paid({ ...payment, amount: 1 }) })).toBe(200)
    expect(await testShop.readState(attempt)).toMatchObject({ payment: 'paid' })

    const refund = { id: `back_${payment.id}`, paymentId: payment.id, amount: 14_500, mark: null }
    const rows = () => testShop.shop.db.select().from(refunds).where(eq(refunds.orderId, attempt.orderId))
    expect(await tell(refunded(refund))).toBe(200)
    expect(await rows()).toEqual([])
    sentBack.set(payment.id, [{ id: refund.id, amount: 2_000, mark: null, status: 'processed' }])
    expect(await tell(refunded({ ...refund, amount: 14_499 }))).toBe(200)
    expect(await rows()).toMatchObject([{ amount: 2_000, state: 'done', reason: 'by_provider' }])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })
})
