import { standardDelivery } from '@rawaj/contract/money/delivery.ts'
import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import spellings from '@rawaj/contract/text/figureSpellings.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import {
  amountOf,
  daysOf,
  parseOffer,
  percentBelow,
  piecesOf,
  shortOf,
  type TypedOffer,
  typedOfferOf,
} from './typedOffer.ts'

const elbow = {
  productId: 7,
  sku: 'EL-90',
  nameAr: 'كوع',
  nameEn: 'Elbow',
  picture: null,
  taxCode: 'V15',
  regularHalalas: 11_500,
  listHalalas: 11_500,
  pieces: 10,
  owed: 0,
  active: true,
}

const quotation = (parts: Partial<OpenQuotation> = {}) =>
  ({
    version: 3,
    validDays: 14,
    taxIncluded: true,
    delivery: standardDelivery,
    asked: [{ ...elbow, quantity: 4 }],
    goods: [elbow],
    draft: null,
    sent: [],
    ...parts,
  }) as unknown as OpenQuotation

const offer = (parts: object = {}) => ({
  note: 'حتى نفاد الكمية',
  validDays: 7,
  cashAllowed: false,
  taxIncluded: true,
  ownShipping: false,
  shippingHalalas: 3_000,
  lines: [{ ...elbow, quantity: 12, unitHalalas: 10_050, promisedOn: '2026-12-01' }],
  ...parts,
})

const typed = (parts: Partial<TypedOffer> = {}): TypedOffer => ({ ...typedOfferOf(quotation()), ...parts })
const line = { productId: 7, quantity: '4', price: '115', promisedOn: '' }
const parse = (parts: Partial<TypedOffer> = {}) => parseOffer(typed(parts), new Map([[7, elbow]]), quotation())

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
      note: 'حتى نفاد الكمية',
      validDays: '7',
      cashAllowed: false,
      shipping: '',
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
  ])('%j is %i halalas', (text, halalas) => expect(amountOf(text)).toBe(halalas))

  it.each(['', '-1', '1.005', 'many'])('%j is no price', (text) => expect(amountOf(text)).toBe('no_amount'))

  it('an amount that is too large is not reported as unreadable', () => {
    expect([amountOf('10000000'), amountOf('10000001')]).toEqual([1_000_000_000, 'too_much'])
    expect(parse({ shipping: '10000' }).problems).toEqual([])
    expect(parse({ shipping: '10000.01' }).problems).toEqual(['shipping_too_much'])
  })

  it.each(['0', '', '1000001', '1.5', '-3'])('%j is no number of pieces', (text) => expect(piecesOf(text)).toBeNull())

  it('an offer with one invalid field is refused as a whole', () => {
    expect(parse({ lines: [], validDays: '366', shipping: 'x' })).toEqual({
      problems: ['lines', 'validDays', 'shipping'],
      input: null,
      totals: null,
    })
    const million = { ...line, quantity: '1000000', price: '10000000' }
    expect(parse({ lines: [million] })).toEqual({ problems: ['too_large'], input: null, totals: null })
  })

  it('is no offer with goods that nobody knows', () => {
    const unknown = { ...line, productId: 8 }
    expect(parse({ lines: [line, unknown] })).toEqual({ problems: ['goods'], input: null, totals: null })
  })
})

describe('The total', () => {
  it('is reckoned as the shop reckons, with its delivery or one of this offer’s own', () => {
    expect(parse().totals).toMatchObject({ total: 49_000, shipping: 3_000, vat: 6_000 })
    expect(parse({ shipping: '0' }).totals).toMatchObject({ total: 46_000, shipping: 0 })
    expect(parse({ shipping: '75.50' }).totals?.total).toBe(53_550)
  })

  it.each([{ price: '' }, { quantity: '0' }])('is not there while a line has %j', (wrong) => {
    expect(parse({ lines: [{ ...line, ...wrong }] })).toEqual({ problems: [], input: null, totals: null })
  })
})

it('An offer travels in halalas, with days where something is short', () => {
  const short = { ...line, quantity: '12', price: '99.95', promisedOn: '2026-12-01' }
  const input = { taxIncluded: true, note: '', validDays: 14, shippingHalalas: 2_000, cashAllowed: true }
  const sent = { productId: 7, quantity: 12, unitHalalas: 9_995, promisedOn: '2026-12-01' }
  expect(parse({ lines: [short], shipping: '20' }).input).toEqual({ ...input, lines: [sent] })
  expect(parse({ lines: [{ ...short, quantity: '10' }] }).input?.lines[0]).toMatchObject({ promisedOn: null })
})

it('What is short is what is not there', () => {
  expect([shortOf(4, elbow), shortOf(12, elbow), shortOf(12, { pieces: -1 })]).toEqual([0, 2, 12])
  expect([percentBelow(11_500, 10_000), percentBelow(10_000, 11_000), percentBelow(0, 5)]).toEqual([13, -10, 0])
})

describe('A figure of an offer', () => {
  it.each(spellings)('is read as everywhere: $typed', ({ typed, amount, whole }) => {
    expect(amountOf(typed)).toBe(amount !== null && amount >= 0 ? amount : 'no_amount')
    expect(piecesOf(typed)).toBe(whole !== null && whole > 0 ? whole : null)
    expect(daysOf(typed)).toBe(whole !== null && whole > 0 && whole <= 365 ? whole : null)
  })
})
