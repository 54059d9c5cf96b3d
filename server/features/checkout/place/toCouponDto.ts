import type { CouponReply } from '@rawaj/contract/coupons/couponSchemas.ts'
import { type Halalas, toRiyals } from '@rawaj/contract/money/money.ts'
import type { Coupon } from '../../coupons/index.ts'

/** A coupon on the wire, for a customer who may use it. */
export function toCouponDto({ code, discount, ...terms }: Coupon): CouponReply {
  const riyals = (halalas: Halalas | null) => (halalas === null ? null : toRiyals(halalas))
  return {
    code,
    kind: discount.kind,
    percent: discount.kind === 'percent' ? discount.percent : 0,
    most: discount.kind === 'percent' ? riyals(discount.mostHalalas) : null,
    amount: discount.kind === 'amount' ? toRiyals(discount.halalas) : null,
    smallest_sum: riyals(terms.smallestHalalas),
    largest_sum: riyals(terms.largestHalalas),
    product_ids: [...terms.productIds],
    category_ids: [...terms.categoryIds],
    brand_ids: [...terms.brandIds],
    full_price_only: terms.fullPriceOnly,
  }
}
