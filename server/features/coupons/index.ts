export { countCouponAttempt } from './countCouponAttempt.ts'
export { generateCouponCode } from './couponCode.ts'
export {
  type Coupon,
  findCoupon,
  isCouponHeldByUnpaidOrder,
  lockCoupon,
  lockCouponOf,
  newsletterCodeDays,
  redeemCoupon,
} from './coupons.ts'
export { moveCoupon } from './moveCoupon.ts'
export { coupons } from './tables.ts'
