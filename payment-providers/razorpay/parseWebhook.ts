import { z } from 'zod'
import type { ProviderWebhook } from '../PaymentProvider.ts'
import { markedRefund, markOf } from './refundMark.ts'

const id = z.string().min(1).max(100)

const payment = z.object({
  id,
  order_id: id.nullish().transform((orderId) => orderId ?? null),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
})

const refund = z.object({ id, payment_id: id, amount: z.int(), ...markedRefund })

const entity = <Schema extends z.ZodType>(schema: Schema) => z.object({ entity: schema }).optional().catch(undefined)

/** Unknown values are left out: providers may extend their events. */
const webhook = z.object({
  event: z.string().min(1).max(100),
  payload: z.object({ payment: entity(payment), refund: entity(refund) }).catch({}),
})

/** `authorized`: the bank has promised the money, and it must be taken. A failed payment may be followed by another try. */
const kinds: Record<string, ProviderWebhook['kind']> = {
  'order.paid': 'paid',
  'payment.captured': 'paid',
  'payment.authorized': 'paid',
  'refund.processed': 'refunded',
  'refund.failed': 'refund_failed',
}

/** @returns Razorpay's event; null: it cannot be read */
export function parseWebhook(body: Uint8Array): ProviderWebhook | null {
  const read = webhook.safeParse(parseJson(body))
  if (!read.success) return null
  const { event, payload } = read.data
  const made = payload.payment?.entity
  const back = payload.refund?.entity
  return {
    event,
    kind: kinds[event] ?? 'other',
    payment: made && {
      id: made.id,
      orderId: made.order_id,
      amount: made.amount,
      currency: made.currency,
      status: made.status,
    },
    refund: back && { id: back.id, paymentId: back.payment_id, amount: back.amount, mark: markOf(back) },
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
