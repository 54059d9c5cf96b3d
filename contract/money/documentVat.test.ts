import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standardDelivery } from './delivery.ts'
import { documentVat } from './documentVat.ts'
import { productTaxCodes, type TaxCode, unregisteredCode, vatIn } from './tax.ts'
import { type CouponDiscount, calculateTotals, type PricedLine } from './totals.ts'

const delivery = standardDelivery
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

const linesOf = (...taxCodes: [TaxCode, ...TaxCode[]]) =>
  fc.array(
    fc.record({
      unitHalalas: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      taxCode: fc.constantFrom(...taxCodes),
    }),
    { minLength: 1, maxLength: 12 },
  )
const terms = fc.record({
  taxIncluded: fc.boolean(),
  delivery: fc.record({
    chargeHalalas: fc.integer({ min: 0, max: 20_000 }),
    freeFromHalalas: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  }),
  coupon: fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      mostHalalas: fc.option(fc.integer({ min: 0, max: 100_000 })),
    }),
    fc.record({ kind: fc.constant('amount' as const), halalas: fc.integer({ min: 1, max: 1_000_000 }) }),
    fc.constant({ kind: 'freeDelivery' as const }),
    fc.constant(null),
  ) as fc.Arbitrary<CouponDiscount | null>,
})

describe('The VAT of a document', () => {
  it('is that of the goods and of the delivery in one figure: 53.00 and 30.00 hold 10.82', () => {
    const goods: PricedLine[] = [{ unitHalalas: 5_300, quantity: 1, taxCode: 'V15' }]
    const totals = calculateTotals(goods, { taxIncluded: true, delivery })
    expect([totals.total, totals.vat, totals.shippingVat]).toEqual([8_300, 691, 391])
    expect(totals.documentVat).toEqual({
      rates: [{ percent: 15, net: 7_218, vat: 1_082 }],
      vat: 1_082,
      shippingVat: 391,
    })
  })

  it('has a line for each rate, the highest first, and the delivery among those of the general rate', () => {
    const goods: PricedLine[] = [
      { unitHalalas: 10_000, quantity: 1, taxCode: 'VATEX-SA-35' },
      { unitHalalas: 5_000, quantity: 1, taxCode: 'VATEX-SA-36' },
      { unitHalalas: 11_500, quantity: 1, taxCode: 'V15' },
    ]
    expect(calculateTotals(goods, { taxIncluded: true, delivery }).documentVat.rates).toEqual([
      { percent: 15, net: 12_609, vat: 1_891 },
      { percent: 0, net: 15_000, vat: 0 },
    ])
  })

  it('adds up to the halala: net and VAT of all rates are what is paid, and VAT is that of goods and delivery', () => {
    fc.assert(
      fc.property(linesOf(...productTaxCodes), terms, (cart, priceTerms) => {
        const { documentVat: vat, ...totals } = calculateTotals(cart, priceTerms)
        expect(sum(vat.rates.map((rate) => rate.net + rate.vat))).toBe(totals.total)
        expect(sum(vat.rates.map((rate) => rate.vat))).toBe(vat.vat)
        expect(vat.vat).toBe(totals.vat + vatIn(totals.shipping, 15))
        expect(vat.shippingVat).toBe(totals.shippingVat)
        expect(new Set(vat.rates.map(({ percent }) => percent)).size).toBe(vat.rates.length)
      }),
    )
  })

  it('is the same of what an order stores of its lines as of the cart', () => {
    fc.assert(
      fc.property(linesOf(...productTaxCodes, 'V15'), terms, (cart, priceTerms) => {
        const totals = calculateTotals(cart, priceTerms)
        const stored = cart.map(({ taxCode }, index) => ({ total: 0, vat: 0, ...totals.lines[index], taxCode }))
        const { shipping, shippingTaxPercent } = totals
        expect(documentVat({ lines: stored, shipping, shippingTaxPercent })).toEqual(totals.documentVat)
      }),
    )
  })

  it('a seller who is not registered has no VAT: no rate is named, and prices are what is paid however they are kept', () => {
    fc.assert(
      fc.property(linesOf(unregisteredCode), terms, (cart, priceTerms) => {
        const totals = calculateTotals(cart, priceTerms)
        expect(totals.documentVat).toEqual({ rates: [], vat: 0, shippingVat: 0 })
        expect(totals).toMatchObject({ vat: 0, shippingVat: 0, shippingTaxPercent: 0 })
        expect(totals.total).toBe(totals.amount - totals.amountDiscount + totals.shipping)
        expect(calculateTotals(cart, { ...priceTerms, taxIncluded: !priceTerms.taxIncluded }).total).toBe(totals.total)
      }),
    )
  })
})
