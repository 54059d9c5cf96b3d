import { createHmac } from 'node:crypto'
import { isSameSecret } from '@rawaj/payment-providers/isSameSecret.ts'
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '@rawaj/payment-providers/PaymentProvider.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { actorFor } from '../../testing/actor.ts'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditBooks } from './reconciliation/auditBooks.ts'
import { refundOrder } from './refundOrder.ts'
import { refundPayment } from './refundPayment.ts'
import { paymentEvents, refunds } from './tables.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))

const secret = 'of the tiny provider'
const sign = (bytes: Uint8Array | string) => createHmac('sha256', secret).update(bytes).digest('base64')

let orders = 0

/** Another provider, as small as one can be: it knows its payments, and signs its webhooks in a header of its own. */
function tinyProvider() {
  const made = new Map<string, ProviderPayment>()
  const sentBack: { paymentId: string; amount: number; currency: string }[] = []
  const provider: PaymentProvider = {
    name: 'tiny',
    keyId: 'tiny_key',
    windowUrl: 'https://tiny.example/pay',
    contentSources: { frame: 'https://tiny.example' },
    async createOrder() {
      orders += 1
      return { id: `tiny_order_${orders}` }
    },
    signedPaymentId: (orderId, { payment = '', seal }) => (sign(`${orderId}/${payment}`) === seal ? payment : null),
    webhooks: {
      isGenuine: ({ body, headers }) => isSameSecret(headers['x-tiny-seal'], sign(body)),
      isBodySigned: true,
      parse(body) {
        const payment = made.get(String(JSON.parse(new TextDecoder().decode(body)).payment))
        return { event: 'money', kind: payment ? 'paid' : 'other', payment, refund: undefined }
      },
    },
    fetchPayment: async (id) => {
      const payment = made.get(id)
      if (!payment) throw new Error('no such payment')
      return payment
    },
    fetchPayments: async (orderId) => [...made.values()].filter((payment) => payment.orderId === orderId),
    capture: async (payment) => payment,
    async refund({ paymentId, amount, currency }): Promise<ProviderRefund> {
      sentBack.push({ paymentId, amount, currency })
      return { id: `tiny_back_${sentBack.length}`, status: 'processed' }
    },
    fetchRefund: async ({ refundId }) => ({ id: refundId, status: 'processed' }),
  }
  return { provider, made, sentBack }
}

let tiny: ReturnType<typeof tinyProvider>
beforeEach(() => {
  tiny = tinyProvider()
  const { shop } = testShop
  const razorpay = shop.paymentProviders().filter(({ name }) => name === 'razorpay')
  shop.paymentProviders = () => [tiny.provider, ...razorpay]
})

const sendWebhook = (path: string, payload: unknown, header = 'x-tiny-seal') => {
  const text = JSON.stringify(payload)
  const headers = { 'content-type': 'application/json', [header]: sign(text) }
  return testShop.app.inject({ method: 'POST', url: `/api/v1/checkout/webhook${path}`, headers, payload: text })
}

describe('A second provider', () => {
  it('takes payments, reports them at its own address, and pays back what it took', async () => {
    const attempt = await testShop.attempt()
    tiny.made.set('tiny_1', {
      id: 'tiny_1',
      orderId: attempt.providerOrderId,
      amount: 14_500,
      currency: 'SAR',
      status: 'captured',
    })
    // At Razorpay's address, or under another header, it is unknown.
    expect((await sendWebhook('', { payment: 'tiny_1' })).statusCode).toBe(400)
    expect((await sendWebhook('/tiny', { payment: 'tiny_1' }, 'x-razorpay-signature')).statusCode).toBe(400)
    expect((await sendWebhook('/unknown', { payment: 'tiny_1' })).statusCode).toBe(404)
    expect((await sendWebhook('/tiny', { payment: 'tiny_1' })).statusCode).toBe(200)
    expect((await sendWebhook('/tiny', { payment: 'tiny_1' })).statusCode).toBe(200)
    expect(await testShop.readState(attempt)).toMatchObject({ status: 6, payment: 'paid' })
    const recorded = await testShop.shop.db.select().from(paymentEvents).where(eq(paymentEvents.provider, 'tiny'))
    expect(recorded).toHaveLength(1)

    // Another provider takes new payments by now; this one's money goes back through it all the same.
    const reversed = testShop.shop.paymentProviders().toReversed()
    testShop.shop.paymentProviders = () => reversed
    const staff = await testShop.make.customer({ role: 2 })
    const { refundId } = await refundOrder(testShop.shop, actorFor(staff), {
      orderId: attempt.orderId,
      request: { amount: 4_500 },
    })
    await refundPayment(testShop.shop, { refundId })
    expect(tiny.sentBack).toEqual([{ paymentId: 'tiny_1', amount: 4_500, currency: 'SAR' }])
    const [refund] = await testShop.shop.db.select().from(refunds).where(eq(refunds.id, refundId))
    expect(refund).toMatchObject({ state: 'done', providerRefundId: 'tiny_back_1' })
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('cannot speak of an order that another one was asked to take, nor of another amount or currency', async () => {
    const attempt = await testShop.attempt()
    const payment: ProviderPayment = {
      id: 'tiny_2',
      orderId: attempt.providerOrderId,
      amount: 14_500,
      currency: 'SAR',
      status: 'captured',
    }
    const { shop } = testShop
    const other = { ...tiny.provider, name: 'other' }
    const all = [...shop.paymentProviders(), other]
    shop.paymentProviders = () => all
    tiny.made.set('tiny_2', payment)
    expect((await sendWebhook('/other', { payment: 'tiny_2' })).statusCode).toBe(200)
    for (const wrong of [{ amount: 1 }, { currency: 'INR' }]) {
      tiny.made.set('tiny_2', { ...payment, ...wrong })
      expect((await sendWebhook('/tiny', { payment: 'tiny_2', ...wrong })).statusCode).toBe(200)
    }
    expect(await testShop.readState(attempt)).toMatchObject({ status: 0, payment: 'open' })
  })
})
