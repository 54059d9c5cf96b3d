import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateTotals,
  discountPercent,
  freeShippingFrom,
  type PricedLine,
  shippingCharge,
  shippingFor,
  taxCodeOf,
  taxCodes,
  taxTable,
  unitPrice,
  vatOn,
  withVat,
} from './pricing.ts'

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
    expect(vatOn(net, 15)).toBe(vat)
  })

  const line = (unitHalalas: number, quantity = 1): PricedLine => ({ unitHalalas, quantity, taxCode: 'V15' })

  it.each([
    ['ten lines of 0.10', Array.from({ length: 10 }, () => line(10)), 15],
    ['ten lines of 10.30', Array.from({ length: 10 }, () => line(1_030)), 1_545],
    ['3 × 3.33, 7.77 and 7 × 19.95', [line(333, 3), line(777), line(1_995, 7)], 2_361],
  ])('of %s is worked out once on the sum', (_, lines, vat) => {
    expect(calculateTotals(lines).vat).toBe(vat)
  })

  it('is the general 15 % where a tax code is not known', () => {
    expect(taxCodes.map(taxCodeOf)).toEqual(taxCodes)
    expect(['', 'V5', 'constructor', '__proto__'].map(taxCodeOf)).toEqual(['V15', 'V15', 'V15', 'V15'])
  })

  it('is worked out for each rate on its own', () => {
    const totals = calculateTotals([
      { unitHalalas: 109_150, quantity: 1, taxCode: 'V15' },
      { unitHalalas: 333, quantity: 1, taxCode: 'GST 5%' },
      { unitHalalas: 50, quantity: 2, taxCode: 'GST 18%' },
      { unitHalalas: 99, quantity: 1, taxCode: 'GST 28%' },
    ])
    expect(totals.vatByRate).toEqual([
      { taxCode: 'V15', percent: 15, net: 109_150, vat: 16_373 },
      { taxCode: 'GST 5%', percent: 5, net: 333, vat: 17 },
      { taxCode: 'GST 18%', percent: 18, net: 100, vat: 18 },
      { taxCode: 'GST 28%', percent: 28, net: 99, vat: 28 },
    ])
  })

  it('cannot make a shown price of exactly 1000.00, whatever the net', () => {
    expect([withVat(86_956, 'V15'), withVat(86_957, 'V15')]).toEqual([99_999, 100_001])
  })

  it('never differs from exact arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(...taxCodes), (net, code) => {
        const exact = (BigInt(net) * BigInt(taxTable[code]) * 2n + 100n) / 200n
        expect(vatOn(net, taxTable[code])).toBe(Number(exact))
      }),
    )
  })
})

describe('Totals', () => {
  const lines = fc.array(
    fc.record({
      unitHalalas: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 500 }),
      taxCode: fc.constantFrom(...taxCodes),
    }),
    { maxLength: 40 },
  )

  it('add up to the halala', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const { subtotal, vat, shipping, total, vatByRate } = calculateTotals(cart)
        expect(total).toBe(subtotal + vat + shipping)
        expect(vatByRate.reduce((sum, rate) => sum + rate.net, 0)).toBe(subtotal)
        expect(Number.isSafeInteger(total)).toBe(true)
      }),
    )
  })

  it('add up to the halala with a coupon too, are never negative, and never more than without it', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), (cart, percent) => {
        const totals = calculateTotals(cart, percent)
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.vat + totals.shipping)
        expect(totals.lineDiscounts.reduce((sum, share) => sum + share, 0)).toBe(totals.discount)
        expect(totals.vatByRate.reduce((sum, rate) => sum + rate.net, 0)).toBe(totals.subtotal - totals.discount)
        for (const [place, share] of totals.lineDiscounts.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual((cart[place]?.unitHalalas ?? 0) * (cart[place]?.quantity ?? 0))
        }
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.total).toBeLessThanOrEqual(calculateTotals(cart).total)
        expect(totals.shipping).toBe(calculateTotals(cart).shipping)
      }),
    )
  })

  it('take a coupon off before VAT, once for each rate', () => {
    const totals = calculateTotals(
      [
        { unitHalalas: 33_333, quantity: 3, taxCode: 'V15' },
        { unitHalalas: 105, quantity: 1, taxCode: 'GST 5%' },
      ],
      10,
    )
    // 999.99 and 1.05: ten percent is 100.00 and 0.11, half up.
    expect(totals).toMatchObject({ subtotal: 100_104, discount: 10_011, shipping: 0, lineDiscounts: [10_000, 11] })
    expect(totals.vatByRate.map(({ net, vat }) => [net, vat])).toEqual([
      [89_999, 13_500],
      [94, 5],
    ])
    expect(totals.total).toBe(100_104 - 10_011 + 13_505)
  })

  it('do not depend on the order of the lines, nor on how pieces are spread over lines', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), (cart, percent) => {
        const { vatByRate: _, lineDiscounts: __, ...whole } = calculateTotals(cart, percent)
        const split = cart.flatMap(({ quantity, ...line }) =>
          Array.from({ length: Math.min(quantity, 3) }, (_, index) => ({
            ...line,
            quantity: index < 2 ? 1 : quantity - 2,
          })),
        )
        expect(calculateTotals([...split].reverse(), percent)).toMatchObject(whole)
      }),
    )
  })

  it('of an empty cart are nothing at all', () => {
    expect(calculateTotals([])).toEqual({
      subtotal: 0,
      discount: 0,
      vat: 0,
      shipping: 0,
      total: 0,
      lineDiscounts: [],
      vatByRate: [],
    })
  })
})

describe('Shipping', () => {
  it.each([
    [0, 0],
    [1, shippingCharge],
    [99_999, shippingCharge],
    [freeShippingFrom, 0],
    [freeShippingFrom + 1, 0],
  ])('for a subtotal of %i is %i', (subtotal, shipping) => {
    expect(shippingFor(subtotal)).toBe(shipping)
  })
})

describe('The unit price', () => {
  const rates = { retailHalalas: 300, wholesaleHalalas: 200, contractHalalas: 100 }
  it.each([
    [0, 300],
    [1, 200],
    [2, 100],
    [7, 100],
  ])('for customer type %i is %i', (type, price) => {
    expect(unitPrice(rates, type)).toBe(price)
  })
})

describe('The discount badge', () => {
  it.each([
    [100, 75, 25],
    [300, 200, 33],
    [100, 100, null],
    [100, 120, null],
    [100_000, 99_999, null],
    [0, 0, null],
    [100, 0, 100],
  ])('from %i to %i says %s', (regular, sale, percent) => {
    expect(discountPercent(regular, sale)).toBe(percent)
  })
})
