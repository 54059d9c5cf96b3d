import { type CouponTerms, couponMisfit, withCoupon } from '@rawaj/contract/coupons/coupons.ts'
import type { DeliveryTerms } from '@rawaj/contract/money/delivery.ts'
import { calculateTotals, type Totals } from '@rawaj/contract/money/totals.ts'
import type { CartLine } from './cartLine.ts'

export { toCartLines, toDeliveryTerms } from './cartLine.ts'

/** Whether these lines' prices include VAT; defaults to true for an empty cart. */
const isTaxIncluded = (lines: readonly CartLine[]) => lines[0]?.taxIncluded ?? true

/** Totals of these lines, with a coupon if it applies. */
export function cartTotals(
  lines: readonly CartLine[],
  { delivery, couponTerms }: { delivery: DeliveryTerms; couponTerms: CouponTerms | null },
): Totals {
  const cartTerms = { taxIncluded: isTaxIncluded(lines), delivery }
  const reduced = withCoupon(lines, couponTerms, cartTerms)
  return calculateTotals(reduced.lines, { ...cartTerms, coupon: reduced.coupon })
}

/** Reason why the coupon does not apply to this cart; null if it does. */
export const cartMisfit = (lines: readonly CartLine[], couponTerms: CouponTerms, delivery: DeliveryTerms) =>
  couponMisfit(couponTerms, lines, { taxIncluded: isTaxIncluded(lines), delivery })
