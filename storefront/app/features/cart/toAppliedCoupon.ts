import type { CouponReply } from '@rawaj/contract/coupons/couponSchemas.ts'
import type { AppliedCoupon } from './appliedCoupon.ts'
import { priceInHalalas } from './priceInHalalas.ts'

/** The shop's answer as the cart reckons with it. */
export function toAppliedCoupon({ code, kind, percent, most, amount, ...terms }: CouponReply): AppliedCoupon {
  const halalas = (riyals: number | null) => (riyals === null ? null : priceInHalalas(riyals))
  const discounts = {
    percent: { kind: 'percent', percent, mostHalalas: halalas(most) },
    amount: { kind: 'amount', halalas: halalas(amount) ?? 0 },
    freeDelivery: { kind: 'freeDelivery' },
  } as const
  return {
    code,
    terms: {
      discount: discounts[kind],
      smallestHalalas: halalas(terms.smallest_sum),
      largestHalalas: halalas(terms.largest_sum),
      productIds: terms.product_ids,
      categoryIds: terms.category_ids,
      brandIds: terms.brand_ids,
      fullPriceOnly: terms.full_price_only,
    },
  }
}
