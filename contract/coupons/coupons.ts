import type { Halalas } from '../money/money.ts'
import { type CouponDiscount, calculateTotals, type PricedLine, type PriceTerms } from '../money/totals.ts'

/** Terms of a coupon, except for customers and dates, which only the shop knows. */
export interface CouponTerms {
  discount: CouponDiscount
  /** Minimum sum of all lines, as prices are shown, before the coupon; null: none. */
  smallestHalalas: Halalas | null
  largestHalalas: Halalas | null
  /** Products that it applies to: those of any of these three; all if the three are empty. */
  productIds: readonly number[]
  categoryIds: readonly number[]
  brandIds: readonly number[]
  /** Does not apply to reduced products. */
  fullPriceOnly: boolean
}

/** Input to decide whether a coupon applies to a line. */
export interface CouponLine extends PricedLine {
  productId: number
  categoryId: number
  brandId: number | null
  /** Whether its price is below the regular one, or a deal's. */
  isReduced: boolean
}

/** Why a valid coupon does not apply to this cart; codes of fields (contract/api/errors.ts). */
export type CouponMisfit = 'coupon_smallest_sum' | 'coupon_largest_sum' | 'coupon_other_goods' | 'coupon_delivery_free'

/** How the cart is priced, except for the coupon. */
type CartTerms = Omit<PriceTerms, 'coupon'>

function isFor({ productIds, categoryIds, brandIds, fullPriceOnly }: CouponTerms, line: CouponLine): boolean {
  if (fullPriceOnly && line.isReduced) return false
  if (productIds.length + categoryIds.length + brandIds.length === 0) return true
  return (
    productIds.includes(line.productId) ||
    categoryIds.includes(line.categoryId) ||
    (line.brandId !== null && brandIds.includes(line.brandId))
  )
}

/** @returns why the coupon does not apply to this cart; null if it does */
export function couponMisfit(
  terms: CouponTerms,
  lines: readonly CouponLine[],
  cartTerms: CartTerms,
): CouponMisfit | null {
  const amount = lines.reduce((sum, { unitHalalas, quantity }) => sum + unitHalalas * quantity, 0)
  if (terms.smallestHalalas !== null && amount < terms.smallestHalalas) return 'coupon_smallest_sum'
  if (terms.largestHalalas !== null && amount > terms.largestHalalas) return 'coupon_largest_sum'
  if (!lines.some((line) => isFor(terms, line))) return 'coupon_other_goods'
  const isSpentForNothing = terms.discount.kind === 'freeDelivery' && calculateTotals(lines, cartTerms).shipping === 0
  return isSpentForNothing ? 'coupon_delivery_free' : null
}

/** The lines and the discount as `calculateTotals` takes them; without one where the coupon does not fit. */
export function withCoupon<Line extends CouponLine>(
  lines: readonly Line[],
  terms: CouponTerms | null,
  cartTerms: CartTerms,
) {
  if (terms === null || couponMisfit(terms, lines, cartTerms) !== null) return { lines: [...lines], coupon: null }
  return {
    lines: lines.map((line) => ({ ...line, withoutCoupon: !isFor(terms, line) })),
    coupon: terms.discount,
  }
}
