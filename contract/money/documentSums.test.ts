import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standardDelivery } from './delivery.ts'
import { type SumRow, sumRows } from './documentSums.ts'
import { saudiTaxCodes, type TaxCode, unregisteredCode } from './tax.ts'
import { type CouponDiscount, calculateTotals, type PricedLine, type PriceTerms } from './totals.ts'

const sumsOf = (lines: readonly PricedLine[], terms: PriceTerms) => {
  const totals = calculateTotals(lines, terms)
  return { totals, ...sumRows({ ...totals, goods: totals.amount, vat: totals.documentVat }) }
}
const added = (rows: readonly SumRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const namesOf = (rows: readonly SumRow[]) =>
  rows.map(({ name, percent }) => (percent === undefined ? name : `${name} ${percent}`))

const coupons = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    mostHalalas: fc.constantFrom(null, 700),
  }),
  fc.record({ kind: fc.constant('amount' as const), halalas: fc.integer({ min: 1, max: 50_000 }) }),
  fc.constant<CouponDiscount>({ kind: 'freeDelivery' }),
)

const baskets = fc.boolean().chain((isRegistered) =>
  fc.array(
    fc.record({
      unitHalalas: fc.integer({ min: 0, max: 90_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      taxCode: isRegistered ? fc.constantFrom(...saudiTaxCodes) : fc.constant(unregisteredCode),
      withoutCoupon: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
)

describe('The rows of a document', () => {
  it('add up to its total, before VAT and with it, whatever is in it', () => {
    fc.assert(
      fc.property(baskets, coupons, fc.boolean(), (lines, coupon, taxIncluded) => {
        const { totals, rows, beforeVat } = sumsOf(lines, { taxIncluded, coupon, delivery: standardDelivery })
        expect(added(rows)).toBe(totals.total)
        if (beforeVat.length > 0) expect(added(beforeVat)).toBe(totals.total)
        const vatRows = [...rows, ...beforeVat].filter(({ name }) => name === 'vat')
        const isRegistered = !lines.some(({ taxCode }) => taxCode === unregisteredCode)
        expect(vatRows.map(({ amount }) => amount)).toEqual(isRegistered ? [totals.documentVat.vat] : [])
        for (const { rates = [], amount } of vatRows)
          if (rates.length > 0) expect(rates.reduce((sum, { vat }) => sum + vat, 0)).toBe(amount)
        if (!isRegistered) expect([...rows, ...beforeVat].map(({ name }) => name).join()).not.toMatch(/vat/)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    {
      what: 'prices with VAT',
      terms: { taxIncluded: true },
      rows: ['goods_with_vat', 'shipping'],
      beforeVat: ['subtotal', 'shipping_before_vat', 'vat 15'],
    },
    {
      what: 'prices with VAT and a coupon',
      terms: { taxIncluded: true, coupon: { kind: 'percent', percent: 10, mostHalalas: null } },
      rows: ['goods_with_vat', 'discount', 'shipping'],
      beforeVat: ['subtotal', 'discount_before_vat', 'shipping_before_vat', 'vat 15'],
    },
    {
      what: 'prices with VAT, delivered for nothing',
      terms: { taxIncluded: true, coupon: { kind: 'freeDelivery' } },
      rows: ['goods_with_vat', 'shipping'],
      beforeVat: ['subtotal', 'vat 15'],
    },
    {
      what: 'prices before VAT',
      terms: { taxIncluded: false },
      rows: ['subtotal', 'shipping_before_vat', 'vat 15'],
      beforeVat: [],
    },
    {
      what: 'prices before VAT, delivered for nothing, with a coupon',
      terms: {
        taxIncluded: false,
        delivery: { chargeHalalas: 0, freeFromHalalas: null },
        coupon: { kind: 'amount', halalas: 100 },
      },
      rows: ['subtotal', 'discount', 'shipping', 'vat 15'],
      beforeVat: [],
    },
    {
      what: 'a shop that is not registered for VAT',
      terms: { taxIncluded: false },
      taxCode: unregisteredCode,
      rows: ['goods', 'shipping'],
      beforeVat: [],
    },
  ] as const)('are named for what they are: $what', ({ terms, rows, beforeVat, ...rest }) => {
    const { taxCode = 'V15' }: { taxCode?: TaxCode } = rest
    const shown = sumsOf([{ unitHalalas: 5_300, quantity: 1, taxCode }], { delivery: standardDelivery, ...terms })
    expect([namesOf(shown.rows), namesOf(shown.beforeVat)]).toEqual([rows, beforeVat])
  })

  it('have the VAT of goods and delivery, and leave the VAT of the goods as it is', () => {
    const { totals, beforeVat } = sumsOf([{ unitHalalas: 5_300, quantity: 1, taxCode: 'V15' }], {
      taxIncluded: true,
      delivery: standardDelivery,
    })
    expect(beforeVat.map(({ amount }) => amount)).toEqual([4_609, 2_609, 1_082])
    expect([totals.vat, totals.total]).toEqual([691, 8_300])
  })
})
