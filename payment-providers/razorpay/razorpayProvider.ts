import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type ContentSources,
  type ListedRefund,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejectedError,
} from '../PaymentProvider.ts'
import { parseWebhook } from './parseWebhook.ts'
import { createRazorpayClient } from './razorpayClient.ts'
import type { RazorpaySettings } from './razorpaySettings.ts'
import { isSignedPayment, isSignedWebhook } from './razorpaySignatures.ts'
import { markedRefund, markFields, markOf } from './refundMark.ts'

const orderReply = z.object({ id: z.string().min(1).max(64) })

const paymentReply = z
  .object({
    id: z.string().min(1).max(64),
    order_id: z.string().max(64).nullish(),
    amount: z.int().min(0),
    currency: z.string().length(3),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  })
  .transform(({ order_id: orderId, ...payment }): ProviderPayment => ({ ...payment, orderId: orderId ?? null }))

const paymentsReply = z.object({ items: z.array(paymentReply).max(1_000) })

/** Refunds per listing; a payment has few. */
const maxRefunds = 100

const refundReply = z.object({
  id: z.string().min(1).max(64),
  // Older replies do not say; then the webhook tells.
  status: z.enum(['pending', 'processed', 'failed']).catch('pending'),
})

const refundsReply = z.object({
  items: z
    .array(
      refundReply
        .extend({ amount: z.int(), ...markedRefund })
        .transform(({ receipt, notes, ...refund }): ListedRefund => ({ ...refund, mark: markOf({ receipt, notes }) })),
    )
    .max(maxRefunds),
})

/** Razorpay, by the calls that the shop makes. */
export function razorpayProvider(settings: RazorpaySettings, { timeoutMs = 10_000 } = {}): PaymentProvider {
  const request = createRazorpayClient(settings, { timeoutMs })

  const fetchPayment = async (paymentId: string) =>
    request({ method: 'GET', path: `/payments/${idInPath(paymentId)}`, reply: paymentReply })

  return {
    name: 'razorpay',
    keyId: settings.keyId,
    windowUrl: settings.scriptUrl,
    contentSources: contentSourcesOf(settings.scriptUrl),

    createOrder: (order) => request({ method: 'POST', path: '/orders', body: order, reply: orderReply }),

    signedPaymentId(orderId, { razorpayPaymentId: paymentId = '', razorpaySignature: signature = '' }) {
      return isSignedPayment({ orderId, paymentId, signature }, settings.keySecret) ? paymentId : null
    },

    webhooks: {
      isGenuine: ({ body, headers: { 'x-razorpay-signature': signature } }) =>
        settings.webhookSecret !== undefined &&
        signature !== undefined &&
        isSignedWebhook(body, signature, settings.webhookSecret),
      isBodySigned: true,
      parse: parseWebhook,
    },

    fetchPayment,

    async fetchPayments(orderId) {
      const path = `/orders/${idInPath(orderId)}/payments`
      return (await request({ method: 'GET', path, reply: paymentsReply })).items
    },

    async capture({ id, amount, currency }) {
      const path = `/payments/${idInPath(id)}/capture`
      try {
        return await request({ method: 'POST', path, body: { amount, currency }, reply: paymentReply })
      } catch (error) {
        if (!(error instanceof ProviderRejectedError)) throw error
        // The browser and the webhook may both ask for it; the second is refused, and has what it wanted.
        const now = await fetchPayment(id)
        if (now.status !== 'captured') throw error
        return now
      }
    },

    async refund({ paymentId, amount, idempotencyKey, mark }) {
      return request({
        method: 'POST',
        path: `/payments/${idInPath(paymentId)}/refund`,
        body: { amount, ...(mark !== null && markFields(mark)) },
        headers: { 'X-Refund-Idempotency': headerKey(idempotencyKey) },
        reply: refundReply,
      })
    },

    fetchRefund: ({ paymentId, refundId }) =>
      request({
        method: 'GET',
        path: `/payments/${idInPath(paymentId)}/refunds/${idInPath(refundId)}`,
        reply: refundReply,
      }),

    async fetchRefunds(paymentId) {
      const path = `/payments/${idInPath(paymentId)}/refunds?count=${maxRefunds}`
      return (await request({ method: 'GET', path, reply: refundsReply })).items
    },
  }
}

/** Ids come from browsers. */
function idInPath(id: string): string {
  if (!/^\w{1,64}$/.test(id)) throw new ProviderRejectedError('This is no id of the payment provider')
  return id
}

const ownSources: ContentSources = {
  // Its script writes a style element for its window into the page.
  style: "'unsafe-inline'",
  script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  img: 'https://cdn.razorpay.com',
}

/** Sources that Razorpay's window loads; a stand-in's has everything at its own address. */
function contentSourcesOf(scriptUrl: string): ContentSources {
  const { origin, hostname } = new URL(scriptUrl)
  return hostname.endsWith('.razorpay.com') ? ownSources : { script: origin, frame: origin }
}

/** Any key as Razorpay wants it: at least 10 letters and digits. */
const headerKey = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)
