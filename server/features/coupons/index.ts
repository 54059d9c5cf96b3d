export { countCouponTry } from './countCouponTry.ts'
export { newCouponCode } from './couponCode.ts'
export {
  type Coupon,
  findCoupon,
  holdsCouponUnpaid,
  lockCoupon,
  lockCouponOf,
  newsletterCodeDays,
  redeemCoupon,
} from './coupons.ts'
export { coupons } from './tables.ts'
