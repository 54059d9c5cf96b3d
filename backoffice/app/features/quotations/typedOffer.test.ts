import type { OpenQuotation } from '@rawaj/contract/admin/quotationCalls.ts'
import { standardDelivery } from '@rawaj/contract/totals.ts'
import { describe, expect, it } from 'vitest'
import {
  halalasOf,
  lineProblems,
  offerInputOf,
  offerProblems,
  percentBelow,
  piecesOf,
  shortOf,
  type TypedOffer,
  totalsOf,
  typedOfferOf,
} from './typedOffer.ts'

const elbow = {
  ...{ productId: 7, sku: 'EL-90', nameAr: 'كوع', nameEn: 'Elbow', picture: null, taxCode: 'V15' },
  ...{ regularHalalas: 11_500, listHalalas: 11_500, pieces: 10, owed: 0, active: true },
}

const quotation = (parts: Partial<OpenQuotation> = {}) =>
  ({
    ...{ version: 3, validDays: 14, taxIncluded: true, delivery: standardDelivery },
    ...{ asked: [{ ...elbow, quantity: 4 }], goods: [elbow], draft: null, sent: [] },
    ...parts,
  }) as unknown as OpenQuotation

const offer = (parts: object = {}) => ({
  ...{ note: 'حتى نفاد الكمية', validDays: 7, cashAllowed: false, taxIncluded: true, ownShipping: false },
  ...{ shippingHalalas: 3_000, lines: [{ ...elbow, quantity: 12, unitHalalas: 10_050, promisedOn: '2026-12-01' }] },
  ...parts,
})

const typed = (parts: Partial<TypedOffer> = {}): TypedOffer => ({ ...typedOfferOf(quotation()), ...parts })
const line = { productId: 7, quantity: '4', price: '115', promisedOn: '' }

describe('An offer begins', () => {
  it('from what was asked for, at the prices of the customer’s list', () => {
    const { lines, validDays, cashAllowed, shipping } = typedOfferOf(quotation())
    expect(lines).toEqual([line])
    expect([validDays, cashAllowed, shipping]).toEqual(['14', true, ''])
  })

  it('from the latest that was sent, and from a draft before that', () => {
    const sent = [offer()] as unknown as OpenQuotation['sent']
    expect(typedOfferOf(quotation({ sent }))).toEqual({
      lines: [{ productId: 7, quantity: '12', price: '100.50', promisedOn: '2026-12-01' }],
      ...{ note: 'حتى نفاد الكمية', validDays: '7', cashAllowed: false, shipping: '' },
    })
    const draft = offer({ note: '', ownShipping: true, shippingHalalas: 0 }) as unknown as OpenQuotation['draft']
    expect(typedOfferOf(quotation({ sent, draft }))).toMatchObject({ note: '', shipping: '0' })
  })

  it('with the same price for the customer where their list is kept without VAT by now', () => {
    const sent = [
      offer({ lines: [{ ...elbow, quantity: 1, unitHalalas: 11_500 }] }),
    ] as unknown as OpenQuotation['sent']
    expect(typedOfferOf(quotation({ sent, taxIncluded: false })).lines[0]?.price).toBe('100')
  })
})

describe('What is typed', () => {
  it.each([
    ['100', 10_000],
    ['1,234.5', 123_450],
    ['12٫25', 1_225],
    ['0', 0],
  ])('%j is %i halalas', (text, halalas) => expect(halalasOf(text)).toBe(halalas))

  it.each(['', '-1', '1.005', 'many', '10000001'])('%j is no price', (text) => expect(halalasOf(text)).toBeNull())

  it.each(['0', '', '1000001', '1.5', '-3'])('%j is no number of pieces', (text) => expect(piecesOf(text)).toBeNull())

  it('is refused line by line, and as a whole', () => {
    expect(lineProblems({ ...line, quantity: '0', price: 'x' })).toEqual(['quantity', 'price'])
    expect(offerProblems(typed({ lines: [], validDays: '366', shipping: 'x' }))).toEqual([
      ...['lines', 'validDays', 'shipping'],
    ])
    const million = { ...line, quantity: '1000000', price: '10000000' }
    expect(offerProblems(typed({ lines: [million] }))).toEqual(['too_large'])
    expect(totalsOf(typed({ lines: [million] }), new Map([[7, elbow]]), quotation())).toBeNull()
  })
})

describe('The total', () => {
  const goods = new Map([[7, elbow]])

  it('is reckoned as the shop reckons, with its delivery or one of this offer’s own', () => {
    expect(totalsOf(typed(), goods, quotation())).toMatchObject({ total: 49_000, shipping: 3_000, vat: 6_000 })
    expect(totalsOf(typed({ shipping: '0' }), goods, quotation())).toMatchObject({ total: 46_000, shipping: 0 })
    expect(totalsOf(typed({ shipping: '75.50' }), goods, quotation())?.total).toBe(53_550)
  })

  it('is not there while a line is no number', () => {
    expect(totalsOf(typed({ lines: [{ ...line, price: '' }] }), goods, quotation())).toBeNull()
    expect(offerInputOf(typed({ lines: [{ ...line, price: '' }] }), { version: 3, taxIncluded: true })).toBeNull()
  })
})

it('An offer travels in halalas, with days where something is promised', () => {
  const lines = [{ ...line, price: '99.95', promisedOn: '2026-12-01' }]
  expect(offerInputOf(typed({ lines, shipping: '20' }), { version: 3, taxIncluded: true })).toEqual({
    ...{ version: 3, taxIncluded: true, note: '', validDays: 14, shippingHalalas: 2_000, cashAllowed: true },
    lines: [{ productId: 7, quantity: 4, unitHalalas: 9_995, promisedOn: '2026-12-01' }],
  })
})

it('What is short is what is not there', () => {
  expect([shortOf(4, elbow), shortOf(12, elbow), shortOf(12, { pieces: -1 })]).toEqual([0, 2, 12])
  expect([percentBelow(11_500, 10_000), percentBelow(10_000, 11_000), percentBelow(0, 5)]).toEqual([13, -10, 0])
})
