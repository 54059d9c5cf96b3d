import fc from 'fast-check'
import { expect, it } from 'vitest'
import { standardDelivery } from '../money/delivery.ts'
import { percentOf, taxCodes, vatIn } from '../money/tax.ts'
import { calculateTotals } from '../money/totals.ts'
import { type CouponLine, type CouponTerms, couponMisfit, withCoupon } from './coupons.ts'

const terms = (parts: Partial<CouponTerms> = {}): CouponTerms => ({
  discount: { kind: 'percent', percent: 10, mostHalalas: null },
  smallestHalalas: null,
  largestHalalas: null,
  productIds: [],
  categoryIds: [],
  brandIds: [],
  fullPriceOnly: false,
  ...parts,
})
const line = (parts: Partial<CouponLine> = {}): CouponLine => ({
  productId: 1,
  categoryId: 1,
  brandId: 1,
  isReduced: false,
  unitHalalas: 10_000,
  quantity: 1,
  taxCode: 'V15',
  ...parts,
})
const retail = { taxIncluded: true, delivery: standardDelivery }
const totalsOf = (lines: CouponLine[], coupon: CouponTerms) => {
  const reduced = withCoupon(lines, coupon, retail)
  return calculateTotals(reduced.lines, { ...retail, coupon: reduced.coupon })
}

it('A coupon is for goods of any product, category or brand that it names', () => {
  const lines = [line(), line({ productId: 2, categoryId: 2, brandId: null }), line({ productId: 3, brandId: 7 })]
  const discounts = (parts: Partial<CouponTerms>) => totalsOf(lines, terms(parts)).lines.map(({ discount }) => discount)
  expect(discounts({})).toEqual([1_000, 1_000, 1_000])
  expect(discounts({ productIds: [2] })).toEqual([0, 1_000, 0])
  expect(discounts({ productIds: [2], brandIds: [7] })).toEqual([0, 1_000, 1_000])
  expect(discounts({ categoryIds: [1] })).toEqual([1_000, 0, 1_000])
})

it('It may leave reduced goods alone, and asks for a sum of all goods', () => {
  const lines = [line({ isReduced: true }), line()]
  expect(totalsOf(lines, terms({ fullPriceOnly: true })).amountDiscount).toBe(1_000)
  expect(couponMisfit(terms({ fullPriceOnly: true }), [line({ isReduced: true })], retail)).toBe('coupon_other_goods')
  expect(couponMisfit(terms({ smallestHalalas: 20_001 }), lines, retail)).toBe('coupon_smallest_sum')
  expect(couponMisfit(terms({ smallestHalalas: 20_000, largestHalalas: 20_000 }), lines, retail)).toBeNull()
  expect(couponMisfit(terms({ largestHalalas: 19_999 }), lines, retail)).toBe('coupon_largest_sum')
  expect(totalsOf(lines, terms({ largestHalalas: 19_999 })).amountDiscount).toBe(0)
})

it('An amount comes off once, never more than the goods that it is for; percent stop at their most', () => {
  const amount = terms({ discount: { kind: 'amount', halalas: 15_000 }, productIds: [2] })
  expect(totalsOf([line(), line({ productId: 2 })], amount)).toMatchObject({ amountDiscount: 10_000, goods: 10_000 })
  const capped = terms({ discount: { kind: 'percent', percent: 50, mostHalalas: 2_500 } })
  expect(totalsOf([line(), line()], capped).amountDiscount).toBe(2_500)
})

it('Free delivery is free where the coupon fits, and nothing comes off the goods', () => {
  const free = terms({ discount: { kind: 'freeDelivery' }, smallestHalalas: 15_000 })
  expect(totalsOf([line()], free)).toMatchObject({ shipping: 3_000, amountDiscount: 0 })
  expect(totalsOf([line(), line()], free)).toMatchObject({ shipping: 0, amountDiscount: 0, total: 20_000 })
  expect(couponMisfit(free, [line(), line()], retail)).toBeNull()
  expect(couponMisfit(free, [line({ quantity: 12 })], retail)).toBe('coupon_delivery_free')
})

it('Whatever coupon, deal and cart: never negative, never more than the goods, VAT right to the halala by rate', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
  const sums = fc.option(fc.integer({ min: 0, max: 500_000 }))
  const anyTerms = fc.record({
    discount: fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        percent: fc.integer({ min: 1, max: 100 }),
        mostHalalas: fc.option(fc.integer({ min: 1, max: 100_000 })),
      }),
      fc.record({ kind: fc.constant('amount' as const), halalas: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.constant({ kind: 'freeDelivery' as const }),
    ),
    smallestHalalas: sums,
    largestHalalas: sums,
    productIds: ids,
    categoryIds: ids,
    brandIds: ids,
    fullPriceOnly: fc.boolean(),
  })
  const anyLine = fc.record({
    productId: fc.integer({ min: 1, max: 6 }),
    categoryId: fc.integer({ min: 1, max: 6 }),
    brandId: fc.option(fc.integer({ min: 1, max: 6 })),
    isReduced: fc.boolean(),
    unitHalalas: fc.integer({ min: 0, max: 300_000 }),
    quantity: fc.integer({ min: 1, max: 30 }),
    taxCode: fc.constantFrom(...taxCodes),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), anyTerms, fc.boolean(), (lines, coupon, taxIncluded) => {
      const price = { taxIncluded, delivery: standardDelivery }
      const reduced = withCoupon(lines, coupon, price)
      const totals = calculateTotals(reduced.lines, { ...price, coupon: reduced.coupon })
      const whole = calculateTotals(lines, price)
      const fits = couponMisfit(coupon, lines, price) === null
      if (!fits) expect(totals).toEqual(whole)
      expect(totals.amountDiscount).toBeGreaterThanOrEqual(0)
      expect(totals.amountDiscount).toBeLessThanOrEqual(
        reduced.lines.reduce(
          (sum, one, place) =>
            sum +
            (reduced.lines[place] && 'withoutCoupon' in one && one.withoutCoupon ? 0 : one.unitHalalas * one.quantity),
          0,
        ),
      )
      expect(totals.goods).toBeGreaterThanOrEqual(0)
      expect(totals.total).toBeLessThanOrEqual(whole.total)
      expect(totals.total).toBe(totals.goods + totals.shipping)
      for (const [place, { discount, amount }] of totals.lines.entries()) {
        expect(discount).toBeLessThanOrEqual(amount)
        const reducedLine = reduced.lines[place]
        if (reducedLine && 'withoutCoupon' in reducedLine && reducedLine.withoutCoupon) expect(discount).toBe(0)
      }
      for (const { percent, net, vat, amount, taxCode } of totals.vatByRate) {
        const discount = totals.lines.reduce(
          (sum, one, place) => (lines[place]?.taxCode === taxCode ? sum + one.discount : sum),
          0,
        )
        expect(vat).toBe((taxIncluded ? vatIn : percentOf)(amount - discount, percent))
        expect(net).toBe(taxIncluded ? amount - discount - vat : amount - discount)
      }
    }),
  )
})
