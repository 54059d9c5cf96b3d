import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import type { CouponDiscount } from '@rawaj/contract/money/totals.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { invoiceAmounts, noteAmounts } from '../server/features/invoicing/invoiceAmounts.ts'
import { enrolUnit } from '../server/testing/invoicing/enrolUnit.ts'
import { type invoiceOf, saleOf, seller } from '../server/testing/invoicing/invoices.ts'
import { type AuthorityStandIn, startAuthorityStandIn } from './startAuthorityStandIn.ts'

let standIn: AuthorityStandIn
let unit: Awaited<ReturnType<typeof enrolUnit>>
beforeAll(async () => {
  standIn = await startAuthorityStandIn()
  unit = await enrolUnit(standIn)
})
afterEach(() => standIn.reset())
afterAll(() => standIn?.close())

type Over = Parameters<typeof invoiceOf>[0]

const submit = (over: Over) => {
  const { client, credentials, chain } = unit
  const stamped = chain.stamp(over)
  return over?.standard ? client.clear({ credentials, ...stamped }) : client.report({ credentials, ...stamped })
}
const accepted = { kind: 'accepted', warnings: [] }

const percent = (of: number): CouponDiscount => ({ kind: 'percent', percent: of, mostHalalas: null })
const off = (halalas: number): CouponDiscount => ({ kind: 'amount', halalas })
const sale = (...[ordered, terms]: Parameters<typeof saleOf>) => invoiceAmounts(saleOf(ordered, terms))

describe('The authority accepts without a warning', () => {
  it.each<[string, Over]>([
    ['a price of 10.00 with VAT, which no price before VAT comes to', {}],
    ['10 × 23.90 less 25 %', { amounts: sale([{ price: 2_390, quantity: 10 }], { coupon: percent(25) }) }],
    ['60 × 9.00', { amounts: sale([{ price: 900, quantity: 60 }]) }],
    [
      'nothing to be paid',
      {
        amounts: sale(
          [
            { price: 1_900, quantity: 1 },
            { price: 1_200, quantity: 1 },
          ],
          { coupon: off(3_100) },
        ),
      },
    ],
    [
      'several rates with a coupon on all',
      {
        amounts: sale(
          [
            { price: 30_000, quantity: 1, taxCode: 'VATEX-SA-35' },
            { price: 120_000, quantity: 1 },
            { price: 500, quantity: 2, taxCode: 'VATEX-SA-29' },
            { price: 999, quantity: 7, taxCode: 'GST 5%' },
          ],
          { coupon: percent(10) },
        ),
      },
    ],
    ['a delivery', { amounts: sale([{ price: 5_300, quantity: 1 }], { shipping: 3_000 }) }],
    [
      'prices before VAT',
      { amounts: sale([{ price: 109_150, quantity: 3 }], { taxIncluded: false, shipping: 1_999 }) },
    ],
    [
      'three hundred lines',
      { amounts: sale(Array.from({ length: 300 }, (_, index) => ({ price: 333 + index, quantity: 3 }))) },
    ],
    ['a credit note', { kind: 'credit' }],
    ['a debit note', { kind: 'debit' }],
    ['a seller with a name of 300 bytes', { seller: { ...seller, name: 'ش'.repeat(150) } }],
  ])('%s, simplified and standard', async (_, over) => {
    expect(await submit(over)).toMatchObject(accepted)
    expect(await submit({ ...over, standard: true })).toMatchObject(accepted)
  })

  it('a simplified document of a buyer with a name', async () => {
    expect(await submit({ buyer: { name: 'سارة', vatNumber: null, id: null, address: null } })).toMatchObject(accepted)
  })

  const ordered = fc.record({
    price: fc.integer({ min: 1, max: 200_000 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 10_000 })),
    taxCode: fc.constantFrom<TaxCode>('V15', 'V15', 'GST 5%', 'VATEX-SA-35', 'VATEX-SA-30'),
  })
  const coupon = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 100 }).map(percent),
    fc.integer({ min: 1, max: 500_000 }).map(off),
  )
  const terms = fc.record({ taxIncluded: fc.boolean(), coupon, shipping: fc.constantFrom(0, 3_000, 1, 1_999) })

  it('whatever was sold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ordered, { minLength: 1, maxLength: 20 }),
        terms,
        fc.boolean(),
        async (lines, how, standard) => {
          expect(await submit({ standard, amounts: sale(lines, how) })).toMatchObject(accepted)
        },
      ),
      { numRuns: 150 },
    )
  })

  const returned = fc.record({
    total: fc.integer({ min: 1, max: 200_000 }),
    share: fc.integer({ min: 1, max: 100 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  it('whatever was returned: notes of shares of lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(returned, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('credit', 'debit'),
        async (parts, kind) => {
          const lines = parts.map(({ total, share, quantity }) => {
            const vat = Math.floor((2 * total * 15 + 115) / 230)
            const amountHalalas = Math.max(1, Math.floor((total * share) / 100))
            const vatHalalas = Math.floor((2 * vat * amountHalalas + total) / (2 * total))
            return { nameAr: 'أنبوب', nameEn: '', taxCode: 'V15' as const, quantity, amountHalalas, vatHalalas }
          })
          const amounts = noteAmounts({ lines, shippingHalalas: 0, shippingVatHalalas: 0, shippingTaxCode: 'V15' })
          expect(await submit({ kind, amounts } as Over)).toMatchObject(accepted)
        },
      ),
      { numRuns: 150 },
    )
  })
})

it('The chain of everything that was sent is unbroken', async () => {
  const [sent] = await standIn.units()
  expect(sent?.chain).toMatchObject({ unbroken: true, gaps: [], forks: [], wrongHashes: [], repeatedNumbers: [] })
  expect(sent?.documents.length).toBeGreaterThan(300)
})
