import { sentences } from '@rawaj/contract/validation.ts'
import type { Handlers } from '../http/CallContext.ts'
import { customerOf } from '../http/customerOf.ts'
import { Refusal } from '../Refusal.ts'
import { countCouponTry } from './countCouponTry.ts'
import { findCoupon } from './coupons.ts'
import { subscribe } from './subscribe.ts'

export const newsletterHandlers: Handlers<'subscribe' | 'checkCoupon'> = {
  async subscribe({ shop, language, address }, { body: { email } }) {
    await subscribe(shop, { email, language, address })
    return { message: 'Thank you for Subscribing!' }
  },
  async checkCoupon(context, { body }) {
    const customer = customerOf(context)
    await countCouponTry(context.shop, customer, context.address)
    const coupon = await findCoupon(context.shop.db, customer, body.code)
    if (!coupon) throw new Refusal('invalid_input', { errors: { code: sentences.coupon } })
    return { message: 'Success', data: { code: coupon.code, percent: coupon.percent } }
  },
}
