import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type Coupon, holdsCouponUnpaid, lockCoupon } from '../coupons/index.ts'
import type { Caller } from '../shop/index.ts'
import { StillReserved } from './insteadOfUnpaid.ts'
import type { OrderWish } from './OrderWish.ts'

/**
 * The coupon that the order asks for, `null` where it asks for none. Throws `invalid_input` for an unusable code, and
 * StillReserved when the customer's own unpaid order holds it.
 */
export async function lockWishedCoupon(
  tx: Database,
  customer: Caller,
  wish: Pick<OrderWish, 'coupon'>,
  now: Date,
): Promise<Coupon | null> {
  if (wish.coupon === undefined) return null
  const use = { customer, code: wish.coupon, now }
  const coupon = await lockCoupon(tx, use)
  if (coupon) return coupon
  if (await holdsCouponUnpaid(tx, use)) throw new StillReserved()
  throw new AppError('invalid_input', { fields: { coupon: 'invalid_coupon' } })
}
