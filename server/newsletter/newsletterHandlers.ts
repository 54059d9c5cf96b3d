import type { Handlers } from '../http/CallContext.ts'
import { Refusal } from '../Refusal.ts'

const notYet = async () => {
  throw new Refusal('unavailable')
}

export const newsletterHandlers: Handlers<'subscribe' | 'checkCoupon'> = {
  subscribe: notYet,
  checkCoupon: notYet,
}
