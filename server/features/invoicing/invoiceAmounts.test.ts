import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import { type CouponDiscount, calculateTotals } from '@rawaj/contract/money/totals.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InvoiceAmounts, invoiceAmounts, noteAmounts, type Sale } from './invoiceAmounts.ts'

interface Ordered {
  price: number
  quantity: number
  taxCode?: TaxCode
}

function saleOf(
  ordered: readonly Ordered[],
  {
    taxIncluded = true,
    coupon = null,
    shipping = 0,
  }: { taxIncluded?: boolean; coupon?: CouponDiscount | null; shipping?: number } = {},
): Sale {
  const lines = ordered.map(({ price, quantity, taxCode = 'V15' as const }) => ({
    unitHalalas: price,
    quantity,
    taxCode,
  }))
  const totals = calculateTotals(lines, {
    taxIncluded,
    coupon,
    delivery: { chargeHalalas: shipping, freeFromHalalas: null },
  })
  return {
    taxIncluded,
    lines: lines.map((line, index) => ({
      nameAr: 'أنبوب',
      nameEn: 'Pipe',
      quantity: line.quantity,
      taxCode: line.taxCode,
      amountHalalas: totals.lines[index]?.amount ?? 0,
      totalHalalas: totals.lines[index]?.total ?? 0,
      vatHalalas: totals.lines[index]?.vat ?? 0,
    })),
    shippingHalalas: totals.shipping,
    shippingVatHalalas: totals.shippingVat,
    shippingTaxCode: 'V15',
  }
}

const decimal = (text: string): number => Number(text)
/** Half up to a halala, of riyals that come from a product. */
const rounded = (riyals: number): number => Math.floor(riyals * 100 + 0.5 + 1e-6)

/** What the rules of UBL find wrong with the amounts of a document; the names are theirs. */
function brokenRules({ lines, categories, ...document }: InvoiceAmounts): string[] {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  const ofCategory = ({ category, percent }: { category: string; percent: number }) =>
    lines.filter((line) => line.category === category && line.percent === percent)
  const rules: [string, boolean][] = [
    ...lines.map((line): [string, boolean] => [
      'BR-KSA-EN16931-11',
      Math.abs(rounded(decimal(line.price) * line.quantity) - line.netHalalas) <= 1,
    ]),
    ['BR-CO-10', sum(lines.map(({ netHalalas }) => netHalalas)) === document.netHalalas],
    ['BR-CO-11', sum(categories.map(({ allowanceHalalas }) => allowanceHalalas)) === document.allowanceHalalas],
    ['BR-CO-13', document.netHalalas - document.allowanceHalalas === document.taxableHalalas],
    ['BR-CO-14', sum(categories.map(({ vatHalalas }) => vatHalalas)) === document.vatHalalas],
    ['BR-CO-15', document.taxableHalalas + document.vatHalalas === document.totalHalalas],
    ...categories.flatMap((one): [string, boolean][] => [
      [
        'BR-CO-17',
        Math.abs(rounded((one.taxableHalalas * one.percent) / 10_000) - one.vatHalalas) <= ofCategory(one).length,
      ],
      ['amounts below 0', one.taxableHalalas >= 0 && one.allowanceHalalas >= 0 && one.vatHalalas >= 0],
    ]),
    [
      'BR-S-08',
      sum(lines.map(({ netHalalas }) => netHalalas)) ===
        sum(categories.map(({ taxableHalalas, allowanceHalalas }) => taxableHalalas + allowanceHalalas)),
    ],
  ]
  return rules.flatMap(([name, holds]) => (holds ? [] : [name]))
}

const percent = (of: number): CouponDiscount => ({ kind: 'percent', percent: of, mostHalalas: null })
const off = (halalas: number): CouponDiscount => ({ kind: 'amount', halalas })

describe('The amounts of an invoice', () => {
  it.each<[string, readonly Ordered[], CouponDiscount | null, { total: number; vat: number }]>([
    ['10 × 23.90 − 25 %', [{ price: 2_390, quantity: 10 }], percent(25), { total: 17_925, vat: 2_338 }],
    ['60 × 9.00', [{ price: 900, quantity: 60 }], null, { total: 54_000, vat: 7_043 }],
    [
      'goods for 18.00 and 14.00',
      [
        { price: 1_800, quantity: 1 },
        { price: 1_400, quantity: 1 },
      ],
      null,
      { total: 3_200, vat: 417 },
    ],
    [
      '19.00 and 12.00 with 31.00 off',
      [
        { price: 1_900, quantity: 1 },
        { price: 1_200, quantity: 1 },
      ],
      off(3_100),
      { total: 0, vat: 0 },
    ],
    [
      '300.00 zero-rated and 1,200.00 at 15 % with 10 % off both',
      [
        { price: 30_000, quantity: 1, taxCode: 'VATEX-SA-35' },
        { price: 120_000, quantity: 1 },
      ],
      percent(10),
      { total: 135_000, vat: 14_087 },
    ],
  ])('%s come to what was paid', (_, ordered, coupon, { total, vat }) => {
    const amounts = invoiceAmounts(saleOf(ordered, { coupon }))
    expect(brokenRules(amounts)).toEqual([])
    expect([amounts.totalHalalas, amounts.vatHalalas]).toEqual([total, vat])
  })

  it('name lines, allowance and VAT before VAT: 10 × 23.90 − 25 %', () => {
    const amounts = invoiceAmounts(saleOf([{ price: 2_390, quantity: 10 }], { coupon: percent(25) }))
    expect(amounts).toMatchObject({
      netHalalas: 20_783,
      allowanceHalalas: 5_196,
      taxableHalalas: 15_587,
      vatHalalas: 2_338,
    })
    expect(amounts.lines).toMatchObject([{ quantity: 10, price: '20.7826086957', netHalalas: 20_783 }])
  })

  it('have a category for each reason of no VAT, and none for a delivery that is free', () => {
    const amounts = invoiceAmounts(
      saleOf([
        { price: 30_000, quantity: 1, taxCode: 'VATEX-SA-35' },
        { price: 1_000, quantity: 3 },
        { price: 500, quantity: 2, taxCode: 'VATEX-SA-29' },
      ]),
    )
    expect(amounts.categories).toMatchObject([
      { category: 'S', percent: 15, exemptionCode: null },
      { category: 'Z', percent: 0, exemptionCode: 'VATEX-SA-35' },
      { category: 'E', percent: 0, exemptionCode: 'VATEX-SA-29' },
    ])
    expect(amounts.lines).toHaveLength(3)
  })

  it('add the VAT of goods and delivery, which were rounded by themselves', () => {
    const amounts = invoiceAmounts(saleOf([{ price: 5_300, quantity: 1 }], { shipping: 3_000 }))
    expect(amounts.categories).toMatchObject([{ taxableHalalas: 7_218, vatHalalas: 1_082 }])
    expect(amounts.lines.at(-1)).toMatchObject({ name: null, netHalalas: 2_609, vatHalalas: 391 })
    expect(brokenRules(amounts)).toEqual([])
  })

  const ordered = fc.record({
    price: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 100_000 })),
    taxCode: fc.constantFrom<TaxCode>('V15', 'V15', 'GST 5%', 'VATEX-SA-35', 'VATEX-SA-30'),
  })
  const coupon = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 100 }).map(percent),
    fc.integer({ min: 1, max: 5_000_000 }).map(off),
  )
  const terms = fc.record({ taxIncluded: fc.boolean(), coupon, shipping: fc.constantFrom(0, 3_000, 1, 1_999) })

  it('break no rule of the authority and total what was paid, whatever was sold', () => {
    fc.assert(
      fc.property(fc.array(ordered, { minLength: 1, maxLength: 30 }), terms, (lines, how) => {
        const sale = saleOf(lines, how)
        const amounts = invoiceAmounts(sale)
        expect(brokenRules(amounts)).toEqual([])
        const paid = sale.lines.reduce((sum, { totalHalalas }) => sum + totalHalalas, sale.shippingHalalas)
        const vat = sale.lines.reduce((sum, { vatHalalas }) => sum + vatHalalas, sale.shippingVatHalalas)
        expect([amounts.totalHalalas, amounts.vatHalalas]).toEqual([paid, vat])
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('The amounts of a note', () => {
  it('break no rule and total what was credited, piece by piece', () => {
    const part = fc.record({
      total: fc.integer({ min: 1, max: 200_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      pieces: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const lines = parts.map(({ total, quantity, pieces }) => {
          const taken = Math.min(pieces, quantity)
          const amountHalalas = Math.floor((total * taken) / quantity)
          const vat = Math.floor((2 * total * 15 + 115) / 230)
          const vatHalalas = total === 0 ? 0 : Math.floor((2 * vat * amountHalalas + total) / (2 * total))
          return { nameAr: 'أنبوب', nameEn: '', taxCode: 'V15' as const, quantity: taken, amountHalalas, vatHalalas }
        })
        const amounts = noteAmounts({ lines, shippingHalalas: 0, shippingVatHalalas: 0, shippingTaxCode: 'V15' })
        expect(brokenRules(amounts)).toEqual([])
        expect(amounts.totalHalalas).toBe(lines.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0))
      }),
      { numRuns: 2_000 },
    )
  })
})
