import { createHmac } from 'node:crypto'
import { isSameSecret } from '../isSameSecret.ts'

// Not the check of Razorpay's SDK: it compares with `===`, whose time tells how much of a guess is right, and it turns the
// body of a webhook into text first, where broken bytes become equal.

/** Whether Razorpay signed this payment of this order; `orderId` is the one that the shop stored. */
export function isSignedPayment(
  { orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return matchesHmac(`${orderId}|${paymentId}`, signature, keySecret)
}

/** Whether Razorpay signed these very bytes. */
export function isSignedWebhook(body: Uint8Array, signature: string, webhookSecret: string): boolean {
  return matchesHmac(body, signature, webhookSecret)
}

function matchesHmac(message: string | Uint8Array, signature: string, secret: string): boolean {
  return isSameSecret(signature, createHmac('sha256', secret).update(message).digest('hex'))
}
