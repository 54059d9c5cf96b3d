import type { Halalas } from '../money/money.ts'
import { type CouponDiscount, calculateTotals, type PricedLine, type PriceTerms } from '../money/totals.ts'

/** Terms of a coupon, except for customers and dates, which only the shop knows. */
export interface CouponTerms {
  discount: CouponDiscount
  /** Sum of all goods, as prices are shown, before the coupon; null: any. */
  smallestHalalas: Halalas | null
  largestHalalas: Halalas | null
  /** Goods that it is for: those of any of these three; all where the three are empty. */
  productIds: readonly number[]
  categoryIds: readonly number[]
  brandIds: readonly number[]
  /** Not for goods that are reduced. */
  fullPriceOnly: boolean
}

/** What decides whether a coupon applies to a line. */
export interface CouponLine extends PricedLine {
  productId: number
  categoryId: number
  brandId: number | null
  /** Whether its price is below the regular one, or a deal's. */
  isReduced: boolean
}

/** Why a coupon that holds otherwise takes nothing off these goods; codes of fields (contract/api/errors.ts). */
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

/** Why the coupon takes nothing off this cart; null where it does. */
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
