/** Coupons: codes that take a share off one order. */
export { countCouponAttempt } from './countCouponAttempt.ts'
export { generateCouponCode } from './couponCode.ts'
export { couponHandlers } from './couponHandlers.ts'
export {
  type Coupon,
  findCoupon,
  findFreeCoupon,
  lockCoupon,
  lockCouponOf,
  redeemCoupon,
} from './coupons.ts'
export { moveCoupon, moveNamedCustomer } from './moveCoupon.ts'
export { endCouponOf, insertCouponOf } from './personalCoupons.ts'
