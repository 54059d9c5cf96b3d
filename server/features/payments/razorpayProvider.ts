import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RazorpaySettings } from '../shop/index.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejectedError,
  ProviderTrouble,
} from './PaymentProvider.ts'
import { openRazorpayClient, outcomeOf, type RazorpayClient } from './razorpayClient.ts'
import { isSignedPayment, isSignedWebhook } from './razorpaySignatures.ts'

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

/** Razorpay. Its SDK is loaded with the first online order: most starts never need it. */
export function razorpayProvider(settings: RazorpaySettings, { patienceMs = 10_000 } = {}): PaymentProvider {
  let opening: Promise<RazorpayClient> | undefined
  const client = () => {
    opening ??= openRazorpayClient(settings, patienceMs)
    return opening
  }

  async function ask<T>(call: (client: RazorpayClient) => Promise<unknown>, reply: z.ZodType<T>): Promise<T> {
    const read = reply.safeParse(await outcomeOf(call(await client())))
    if (!read.success) throw new ProviderTrouble('The payment provider answered something unknown')
    return read.data
  }

  const payment = (paymentId: string) => ask(({ sdk }) => sdk.payments.fetch(idInPath(paymentId)), paymentReply)

  return {
    name: 'razorpay',
    keyId: settings.keyId,

    createOrder: (order) => ask(({ sdk }) => sdk.orders.create(order), orderReply),

    signedPayment: (signed) => isSignedPayment(signed, settings.keySecret),

    signedWebhook: (body, signature) =>
      settings.webhookSecret !== undefined && isSignedWebhook(body, signature, settings.webhookSecret),

    payment,

    async paymentsOf(orderId) {
      return (await ask(({ sdk }) => sdk.orders.fetchPayments(idInPath(orderId)), paymentsReply)).items
    },

    async capture(held) {
      try {
        return await ask(({ sdk }) => sdk.payments.capture(idInPath(held.id), held.amount, held.currency), paymentReply)
      } catch (error) {
        if (!(error instanceof ProviderRejectedError)) throw error
        // The browser and the webhook may both ask for it; the second is refused, and has what it wanted.
        const now = await payment(held.id)
        if (now.status !== 'captured') throw error
        return now
      }
    },

    async refund({ paymentId, amount: back, idempotencyKey }) {
      await outcomeOf(
        (await client()).requests.post(
          `/v1/payments/${idInPath(paymentId)}/refund`,
          { amount: back },
          { headers: { 'X-Refund-Idempotency': headerKey(idempotencyKey) } },
        ),
      )
    },
  }
}

/** Ids come from browsers, and the SDK puts them into addresses as they are. */
function idInPath(id: string): string {
  if (!/^\w{1,64}$/.test(id)) throw new ProviderRejectedError('This is no id of the payment provider')
  return id
}

/** Any key as Razorpay wants it: at least 10 letters and digits. */
const headerKey = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)
