import type { Handlers } from '../http/CallContext.ts'
import { Refusal } from '../Refusal.ts'

const notYet = async () => {
  throw new Refusal('unavailable')
}

export const paymentHandlers: Handlers<'verifyPayment' | 'failPayment' | 'paymentWebhook'> = {
  verifyPayment: notYet,
  failPayment: notYet,
  paymentWebhook: notYet,
}
