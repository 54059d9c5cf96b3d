import { createHmac } from 'node:crypto'

// Made here once more, and not with the shop's code: two sides that share a mistake would believe each other.
const hmac = (secret: string, message: string) => createHmac('sha256', secret).update(message).digest('hex')

export const signPayment = (keySecret: string, orderId: string, paymentId: string) =>
  hmac(keySecret, `${orderId}|${paymentId}`)

export const signWebhook = (webhookSecret: string, body: string) => hmac(webhookSecret, body)
