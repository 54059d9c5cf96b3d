import { sentences } from '@rawaj/contract/validation.ts'
import type { Handlers } from '../http/CallContext.ts'
import { customerOf } from '../http/customerOf.ts'
import { Refusal } from '../Refusal.ts'
import { countCouponTry } from './countCouponTry.ts'
import { findCoupon } from './coupons.ts'
import { proveEmailByCoupon } from './proveEmailByCoupon.ts'
import { subscribe } from './subscribe.ts'

export const newsletterHandlers: Handlers<'subscribe' | 'checkCoupon'> = {
  async subscribe({ shop, language, address }, { body: { email } }) {
    await subscribe(shop, { email, language, address })
    return { message: 'Thank you for Subscribing!' }
  },
  async checkCoupon(context, { body }) {
    const { shop, language, address } = context
    const customer = customerOf(context)
    await countCouponTry(shop, customer, address)
    const coupon = await findCoupon(shop.db, { customer, code: body.code, now: shop.clock() })
    if (!coupon) throw new Refusal('invalid_input', { errors: { code: sentences.coupon } })
    if (coupon.provesEmail)
      await shop.db.transaction((tx) => proveEmailByCoupon(shop, tx, { coupon, customer, language }))
    return { message: 'Success', data: { code: coupon.code, percent: coupon.percent } }
  },
}
