import { type CouponTerms, couponMisfit, withCoupon } from '@rawaj/contract/coupons/coupons.ts'
import type { DeliveryTerms } from '@rawaj/contract/money/delivery.ts'
import { calculateTotals, type Totals } from '@rawaj/contract/money/totals.ts'
import { invalidInput } from '../../../platform/errors/AppError.ts'
import type { LockedLine } from './orderGoods.queries.ts'

/**
 * Totals of an order of these lines with its coupon.
 * @throws `invalid_input` for a coupon that reduces nothing
 */
export function couponedTotals(
  lines: readonly LockedLine[],
  { taxIncluded, delivery, coupon }: { taxIncluded: boolean; delivery: DeliveryTerms; coupon: CouponTerms | null },
): Totals {
  const misfit = coupon && couponMisfit(coupon, lines, { taxIncluded, delivery })
  if (misfit) throw invalidInput({ coupon: misfit })
  const reduced = withCoupon(lines, coupon, { taxIncluded, delivery })
  return calculateTotals(reduced.lines, { taxIncluded, delivery, coupon: reduced.coupon })
}
