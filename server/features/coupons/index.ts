/** Coupons: codes that take a share off one order. */
export { countCouponAttempt } from './countCouponAttempt.ts'
export { generateCouponCode } from './couponCode.ts'
export { couponHandlers } from './couponHandlers.ts'
export { type Coupon, findCoupon, findFreeCoupon, lockCoupon, redeemCoupon } from './coupons.ts'
export { lockCouponOf } from './couponUses.queries.ts'
export { moveCoupon, moveNamedCustomer } from './moveCoupon.ts'
export { endCouponOf, hadCoupon, insertCouponOf } from './personalCoupons.ts'
