import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeliveryTerms, freeShippingFrom, shippingFor, standardDelivery } from './delivery.ts'
import {
  percentOf,
  productTaxCodes,
  type TaxCode,
  taxCodeOf,
  taxCodes,
  taxTable,
  unitPriceBeforeVat,
  unitPriceWithVat,
  vatIn,
  withoutVat,
  withVat,
} from './tax.ts'
import { allocate, type CouponDiscount, calculateTotals, missingForFreeShipping, type PricedLine } from './totals.ts'

const delivery = standardDelivery
const beforeVat = { taxIncluded: false, delivery }
const included = { taxIncluded: true, delivery }
const tenPercent = { kind: 'percent', percent: 10, mostHalalas: null } as const
const anyCoupon: fc.Arbitrary<CouponDiscount | null> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 0, max: 100 }),
    mostHalalas: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  }),
  fc.record({ kind: fc.constant('amount' as const), halalas: fc.integer({ min: 1, max: 5_000_000 }) }),
  fc.constant({ kind: 'freeDelivery' as const }),
  fc.constant(null),
)

/** Amounts in halalas; the tables are those of docs/saudi-rules.md, VAT and rounding. */
describe('VAT', () => {
  it.each([
    [109_150, 16_373],
    [150, 23],
    [3_490, 524],
    [810, 122],
    [0, 0],
    [1, 0],
    [3, 0],
    [4, 1],
  ])('on %i is %i, half up', (net, vat) => {
    expect(percentOf(net, 15)).toBe(vat)
  })

  const line = (unitHalalas: number, quantity = 1): PricedLine => ({ unitHalalas, quantity, taxCode: 'V15' })

  it.each([
    ['ten lines of 0.10', Array.from({ length: 10 }, () => line(10)), 15],
    ['ten lines of 10.30', Array.from({ length: 10 }, () => line(1_030)), 1_545],
    ['3 × 3.33, 7.77 and 7 × 19.95', [line(333, 3), line(777), line(1_995, 7)], 2_361],
  ])('VAT of %s is worked out once on the sum', (_, lines, vat) => {
    expect(calculateTotals(lines, beforeVat).vat).toBe(vat)
  })

  it('is the general 15 % where a tax code is not known', () => {
    expect(taxCodes.map(taxCodeOf)).toEqual(taxCodes)
    expect(['', 'V5', 'constructor', '__proto__'].map(taxCodeOf)).toEqual(['V15', 'V15', 'V15', 'V15'])
  })

  it('is worked out for each rate on its own', () => {
    const totals = calculateTotals(
      [
        { unitHalalas: 109_150, quantity: 1, taxCode: 'V15' },
        { unitHalalas: 333, quantity: 1, taxCode: 'GST 5%' },
        { unitHalalas: 50, quantity: 2, taxCode: 'GST 18%' },
        { unitHalalas: 99, quantity: 1, taxCode: 'GST 28%' },
      ],
      beforeVat,
    )
    expect(totals.vatByRate).toEqual([
      { taxCode: 'V15', percent: 15, amount: 109_150, net: 109_150, vat: 16_373, rounding: 0 },
      { taxCode: 'GST 5%', percent: 5, amount: 333, net: 333, vat: 17, rounding: 0 },
      { taxCode: 'GST 18%', percent: 18, amount: 100, net: 100, vat: 18, rounding: 0 },
      { taxCode: 'GST 28%', percent: 28, amount: 99, net: 99, vat: 28, rounding: 0 },
    ])
  })

  it('cannot make a shown price of exactly 1000.00, whatever the net', () => {
    expect([withVat(86_956, 'V15'), withVat(86_957, 'V15')]).toEqual([99_999, 100_001])
  })

  it('never differs from exact arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(...taxCodes), (net, code) => {
        const exact = (BigInt(net) * BigInt(taxTable[code]) * 2n + 100n) / 200n
        expect(percentOf(net, taxTable[code])).toBe(Number(exact))
      }),
    )
  })
})

describe('A price that is kept with VAT', () => {
  it.each([
    [1_000, 130],
    [14_900, 1_943],
    [99_900, 13_030],
    [100_000, 13_043],
    [1_450, 189],
    [0, 0],
    [1, 0],
  ])('a price of %i contains VAT of %i, half up', (gross, vat) => {
    expect(vatIn(gross, 15)).toBe(vat)
  })

  it('never contains other VAT than exact arithmetic says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(...taxCodes), (gross, code) => {
        const percent = BigInt(taxTable[code])
        const exact = (BigInt(gross) * percent * 2n + (100n + percent)) / (2n * (100n + percent))
        expect(vatIn(gross, taxTable[code])).toBe(Number(exact))
        expect(withoutVat(gross, code) + vatIn(gross, taxTable[code])).toBe(gross)
      }),
    )
  })

  it('is found again from the four decimals before VAT that travel', () => {
    expect(unitPriceBeforeVat(1_450, 'V15')).toBe(126_087)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(...taxCodes), (gross, code) => {
        expect(unitPriceWithVat(unitPriceBeforeVat(gross, code), code)).toBe(gross)
      }),
    )
  })

  it.each([
    ['12 × 14.50', line(1_450, 12), 17_400],
    ['100 × 0.75', line(75, 100), 7_500],
    ['1 × 10.00', line(1_000), 1_000],
    ['1 × 149.00', line(14_900), 14_900],
    ['1 × 999.00', line(99_900), 99_900],
    ['1 × 1000.00', line(100_000), 100_000],
  ])('is what is paid: %s', (_, bought, paid) => {
    const totals = calculateTotals([bought], included)
    expect([totals.amount, totals.goods]).toEqual([paid, paid])
  })

  it('keeps how far its VAT is from the VAT on its net', () => {
    // 10.00 is 8.70 + 1.30; on 8.70 would come 1.31.
    expect(calculateTotals([line(1_000)], included).vatByRate).toEqual([
      { taxCode: 'V15', percent: 15, amount: 1_000, net: 870, vat: 130, rounding: -1 },
    ])
  })
})

function line(unitHalalas: number, quantity = 1, taxCode: TaxCode = 'V15'): PricedLine {
  return { unitHalalas, quantity, taxCode }
}

describe('Totals', () => {
  const lines = fc.array(
    fc.record({
      unitHalalas: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 500 }),
      taxCode: fc.constantFrom(...productTaxCodes),
    }),
    { maxLength: 40 },
  )
  const terms = fc.record({
    taxIncluded: fc.boolean(),
    delivery: fc.constant(delivery),
    coupon: anyCoupon,
  })
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

  it('with prices that contain VAT are what is shown times pieces, to the halala', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const totals = calculateTotals(cart, included)
        expect(totals.goods).toBe(sum(cart.map(({ unitHalalas, quantity }) => unitHalalas * quantity)))
        expect(totals.total).toBe(totals.goods + totals.shipping)
      }),
    )
  })

  it('with prices before VAT have VAT once per rate on top', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const totals = calculateTotals(cart, beforeVat)
        expect(totals.subtotal).toBe(sum(cart.map(({ unitHalalas, quantity }) => unitHalalas * quantity)))
        for (const { net, vat, percent, rounding } of totals.vatByRate)
          expect([vat, rounding]).toEqual([percentOf(net, percent), 0])
      }),
    )
  })

  it('add up to the halala, as a whole, by line and by rate, are never negative, and never more than without a coupon', () => {
    fc.assert(
      fc.property(lines, terms, (cart, priceTerms) => {
        const totals = calculateTotals(cart, priceTerms)
        const whole = calculateTotals(cart, { ...priceTerms, coupon: null })
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.vat + totals.shipping)
        expect(sum(totals.vatByRate.map(({ net }) => net))).toBe(totals.subtotal - totals.discount)
        expect(sum(totals.vatByRate.map(({ vat }) => vat))).toBe(totals.vat)
        expect(totals.lines).toHaveLength(cart.length)
        expect(sum(totals.lines.map(({ amount }) => amount))).toBe(totals.amount)
        expect(sum(totals.lines.map(({ discount }) => discount))).toBe(totals.amountDiscount)
        expect(sum(totals.lines.map(({ vat }) => vat))).toBe(totals.vat)
        expect(sum(totals.lines.map(({ total }) => total))).toBe(totals.goods)
        for (const { amount, discount, vat, total } of totals.lines) {
          expect(Math.min(discount, vat, total, amount - discount, total - vat)).toBeGreaterThanOrEqual(0)
        }
        for (const { rounding } of totals.vatByRate) expect(Math.abs(rounding)).toBeLessThanOrEqual(1)
        expect(Math.min(totals.total, totals.discount)).toBeGreaterThanOrEqual(0)
        expect(totals.total).toBeLessThanOrEqual(whole.total)
        const shipping = priceTerms.coupon?.kind === 'freeDelivery' ? 0 : whole.shipping
        expect([totals.shipping, totals.subtotal]).toEqual([shipping, whole.subtotal])
        expect(Number.isSafeInteger(totals.total)).toBe(true)
      }),
    )
  })

  it('take a coupon off before VAT, once for each rate', () => {
    const totals = calculateTotals(
      [
        { unitHalalas: 33_333, quantity: 3, taxCode: 'V15' },
        { unitHalalas: 105, quantity: 1, taxCode: 'GST 5%' },
      ],
      { ...beforeVat, coupon: tenPercent },
    )
    // 999.99 and 1.05: ten percent is 100.00 and 0.11, half up.
    expect(totals).toMatchObject({ subtotal: 100_104, discount: 10_011, shipping: 0 })
    expect(totals.lines.map(({ discount }) => discount)).toEqual([10_000, 11])
    expect(totals.vatByRate.map(({ net, vat }) => [net, vat])).toEqual([
      [89_999, 13_500],
      [94, 5],
    ])
    expect(totals.total).toBe(100_104 - 10_011 + 13_505)
  })

  it('take a coupon off what is shown where prices contain VAT', () => {
    const totals = calculateTotals([line(1_450, 12)], { ...included, coupon: tenPercent })
    // 174.00 less 17.40 is 156.60, of which 20.43 is VAT; before the coupon 151.30 were net.
    expect(totals).toMatchObject({ amount: 17_400, amountDiscount: 1_740, goods: 15_660, vat: 2_043, subtotal: 15_130 })
    expect(totals).toMatchObject({ discount: 15_130 - 13_617, shipping: 3_000, shippingVat: 391, total: 18_660 })
  })

  it('do not depend on the order of the lines, nor on how pieces are spread over lines', () => {
    fc.assert(
      fc.property(lines, terms, (cart, priceTerms) => {
        const { vatByRate: _, lines: __, ...whole } = calculateTotals(cart, priceTerms)
        const split = cart.flatMap(({ quantity, ...line }) =>
          Array.from({ length: Math.min(quantity, 3) }, (_, index) => ({
            ...line,
            quantity: index < 2 ? 1 : quantity - 2,
          })),
        )
        expect(calculateTotals([...split].reverse(), priceTerms)).toMatchObject(whole)
      }),
    )
  })

  it('the totals of an empty cart are zero', () => {
    const {
      taxIncluded: _,
      freeShippingFrom: __,
      lines: noLines,
      vatByRate,
      documentVat,
      shippingTaxPercent: ___,
      ...amounts
    } = calculateTotals([], included)
    expect([noLines, vatByRate, documentVat.rates]).toEqual([[], [], []])
    expect(new Set(Object.values(amounts))).toEqual(new Set([0]))
  })
})

describe('An amount that is shared out', () => {
  it('is neither more nor less than its shares', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (amount, parts) => {
        fc.pre(parts.some((part) => part > 0))
        const shares = allocate(amount, parts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        expect(shares.every((share, index) => share >= 0 && (share === 0 || parts[index] !== 0))).toBe(true)
      }),
    )
  })
})

describe('Shipping', () => {
  it.each([
    [0, 3_000],
    [1, 3_000],
    [99_999, 3_000],
    [100_000, 0],
    [100_001, 0],
  ])('for a subtotal of %i is %i', (subtotal, shipping) => {
    expect(shippingFor(subtotal, delivery)).toBe(shipping)
  })

  it.each([
    ['never free', { chargeHalalas: 2_500, freeFromHalalas: null }, [2_500, 2_500, 2_500]],
    ['free from the first halala', { chargeHalalas: 2_500, freeFromHalalas: 0 }, [0, 0, 0]],
    ['free because it costs nothing', { chargeHalalas: 0, freeFromHalalas: null }, [0, 0, 0]],
    ['free from 500', { chargeHalalas: 2_500, freeFromHalalas: 50_000 }, [2_500, 2_500, 0]],
  ])('may be %s', (_, terms, shipping) => {
    expect([0, 1, 50_000].map((subtotal) => shippingFor(subtotal, terms))).toEqual(shipping)
  })

  it('is charged for goods that cost nothing, and not for an empty cart', () => {
    expect(calculateTotals([line(0)], included)).toMatchObject({ goods: 0, shipping: 3_000, total: 3_000 })
    expect(calculateTotals([], included)).toMatchObject({ shipping: 0, total: 0 })
  })

  it('contains its VAT, whatever it costs', () => {
    const totals = calculateTotals([line(1_150)], {
      ...included,
      delivery: { chargeHalalas: 2_300, freeFromHalalas: null },
    })
    expect(totals).toMatchObject({ goods: 1_150, shipping: 2_300, shippingVat: 300, total: 3_450 })
  })
})

describe('What is missing for free delivery', () => {
  it('is named with VAT only where all goods of the cart are taxed at the general rate and shown so', () => {
    const missing = (taxCode: TaxCode, taxIncluded: boolean, lines: PricedLine[] = []) =>
      missingForFreeShipping(calculateTotals([line(50_000, 1, taxCode), ...lines], { taxIncluded, delivery }))
    expect(missing('V15', true)).toEqual({ halalas: 65_000, beforeVat: false })
    expect(missing('V15', false)).toEqual({ halalas: 50_000, beforeVat: true })
    expect(missing('VATEX-SA-35', true)).toEqual({ halalas: 50_000, beforeVat: true })
    expect(missing('VATEX-SA-OOS', true)).toEqual({ halalas: 50_000, beforeVat: true })
    expect(missing('VATEX-SA-35', true, [line(11_500)])).toEqual({ halalas: 40_000, beforeVat: true })
  })

  it('is nothing where delivery always is free, and unknown where it never is', () => {
    const missing = (terms: DeliveryTerms) =>
      missingForFreeShipping(calculateTotals([line(100)], { ...included, delivery: terms }))
    expect(missing({ chargeHalalas: 0, freeFromHalalas: 100_000 })?.halalas).toBe(0)
    expect(missing({ chargeHalalas: 100, freeFromHalalas: null })).toBeNull()
    expect(freeShippingFrom({ chargeHalalas: 100, freeFromHalalas: null })).toBeNull()
  })

  it('is enough when it is added, and a halala less is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120_000 }),
        fc.boolean(),
        fc.constantFrom(...taxCodes),
        (amount, taxIncluded, taxCode) => {
          // Products without VAT cost the same before it; for others the shopper adds the difference in the list.
          fc.pre(!taxIncluded || taxCode === 'V15' || taxTable[taxCode] === 0)
          const withMore = (more: number) =>
            calculateTotals([line(amount + more, 1, taxCode)], { taxIncluded, delivery })
          const missing = missingForFreeShipping(withMore(0))?.halalas ?? 0
          expect(withMore(missing).shipping).toBe(0)
          if (missing > 0) expect(withMore(missing - 1).shipping).toBe(delivery.chargeHalalas)
        },
      ),
    )
  })
})
