import type { AdminCallInput } from '@rawaj/contract/admin/adminCalls.ts'
import type { OpenQuotation } from '@rawaj/contract/admin/quotationCalls.ts'
import { type Halalas, maxAmount, parseRiyals } from '@rawaj/contract/money.ts'
import { maxOfferDays, maxOfferQuantity } from '@rawaj/contract/quotations.ts'
import { type TaxCode, taxCodeOf, withoutVat, withVat } from '@rawaj/contract/tax.ts'
import { calculateTotals, type PricedLine, type Totals } from '@rawaj/contract/totals.ts'

export type QuotationGoods = OpenQuotation['goods'][number]

/** A line of an offer as it is typed: riyals, days and pieces as texts. */
export interface TypedLine {
  productId: number
  quantity: string
  price: string
  /** YYYY-MM-DD; empty: no day is promised. */
  promisedOn: string
}

export interface TypedOffer {
  lines: readonly TypedLine[]
  note: string
  validDays: string
  /** Riyals; empty: by the shop's terms. */
  shipping: string
  cashAllowed: boolean
}

/** More than that costs no delivery. */
const maxShipping: Halalas = 1_000_000

/** Halalas as somebody would type them. */
export const typedRiyals = (halalas: Halalas): string =>
  halalas % 100 === 0 ? String(halalas / 100) : (halalas / 100).toFixed(2)

/** An amount as it was typed, in halalas; null: none, or one below nothing. */
export function halalasOf(typed: string): Halalas | null {
  const halalas = parseRiyals(typed.replaceAll(/[,٬\s]/g, '').replaceAll('٫', '.'))
  return halalas !== null && halalas >= 0 && halalas <= maxAmount ? halalas : null
}

/** Pieces as they were typed; null: no number of pieces that may be offered. */
export function piecesOf(typed: string): number | null {
  const pieces = /^\d{1,7}$/.test(typed) ? Number(typed) : 0
  return pieces >= 1 && pieces <= maxOfferQuantity ? pieces : null
}

const daysOf = (typed: string): number | null => {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return days >= 1 && days <= maxOfferDays ? days : null
}

/** A price kept with VAT as one kept without it, or the other way round. */
function unitAs(halalas: Halalas, { from, to, taxCode }: { from: boolean; to: boolean; taxCode: TaxCode }): Halalas {
  if (from === to) return halalas
  return to ? withVat(halalas, taxCode) : withoutVat(halalas, taxCode)
}

/** What the next offer begins from: what is written of it already, else the latest that was sent, else what was asked for. */
export function typedOfferOf(quotation: OpenQuotation): TypedOffer {
  const { asked, goods, validDays, taxIncluded } = quotation
  const from = quotation.draft ?? quotation.sent[0]
  if (!from) {
    const lines = asked.map(({ productId, quantity, listHalalas }) => ({
      ...{ productId, quantity: String(quantity), price: typedRiyals(listHalalas), promisedOn: '' },
    }))
    return { lines, note: '', validDays: String(validDays), shipping: '', cashAllowed: true }
  }
  const taxCodes = new Map(goods.map(({ productId, taxCode }) => [productId, taxCodeOf(taxCode)]))
  return {
    lines: from.lines.map(({ productId, quantity, unitHalalas, promisedOn }) => {
      const kept = { from: from.taxIncluded, to: taxIncluded, taxCode: taxCodes.get(productId) ?? 'V15' }
      const price = typedRiyals(unitAs(unitHalalas, kept))
      return { productId, quantity: String(quantity), price, promisedOn: promisedOn ?? '' }
    }),
    note: from.note,
    validDays: String(from.validDays),
    shipping: from.ownShipping ? typedRiyals(from.shippingHalalas) : '',
    cashAllowed: from.cashAllowed,
  }
}

export type LineProblem = 'quantity' | 'price'
export type OfferProblem = 'lines' | 'validDays' | 'shipping' | 'too_large'

export const lineProblems = ({ quantity, price }: TypedLine): readonly LineProblem[] => [
  ...(piecesOf(quantity) === null ? (['quantity'] as const) : []),
  ...(halalasOf(price) === null ? (['price'] as const) : []),
]

/** What keeps an offer from being saved, beside what is wrong with its lines. */
export function offerProblems({ lines, validDays, shipping }: TypedOffer): readonly OfferProblem[] {
  const ownShipping = shipping.trim() === '' ? 0 : halalasOf(shipping)
  return [
    ...(lines.length === 0 ? (['lines'] as const) : []),
    ...(daysOf(validDays) === null ? (['validDays'] as const) : []),
    ...(ownShipping === null || ownShipping > maxShipping ? (['shipping'] as const) : []),
    ...(amountOf(lines) > maxAmount ? (['too_large'] as const) : []),
  ]
}

const amountOf = (lines: readonly TypedLine[]): Halalas =>
  lines.reduce((sum, { quantity, price }) => sum + (piecesOf(quantity) ?? 0) * (halalasOf(price) ?? 0), 0)

/** What the offer comes to by the shop's rule (docs/money.md); null while something of it is no number. */
export function totalsOf(
  typed: TypedOffer,
  goods: ReadonlyMap<number, Pick<QuotationGoods, 'taxCode'>>,
  { taxIncluded, delivery }: Pick<OpenQuotation, 'taxIncluded' | 'delivery'>,
): Totals | null {
  if (offerProblems(typed).length > 0) return null
  const lines = typed.lines.flatMap(({ productId, quantity, price }): PricedLine[] => {
    const [pieces, unitHalalas] = [piecesOf(quantity), halalasOf(price)]
    const taxCode = taxCodeOf(goods.get(productId)?.taxCode ?? '')
    return pieces === null || unitHalalas === null ? [] : [{ unitHalalas, quantity: pieces, taxCode }]
  })
  if (lines.length < typed.lines.length) return null
  const own = typed.shipping.trim() === '' ? null : halalasOf(typed.shipping)
  return calculateTotals(lines, {
    taxIncluded,
    delivery: own === null ? delivery : { chargeHalalas: own, freeFromHalalas: null },
  })
}

/** Pieces of a line that are not there and will have to arrive first. */
export const shortOf = (quantity: number, { pieces }: Pick<QuotationGoods, 'pieces'>): number =>
  Math.max(0, quantity - Math.max(0, pieces))

/** Whole percent that a price stands below the customer's list; negative: above it. */
export const percentBelow = (list: Halalas, unit: Halalas): number =>
  list === 0 ? 0 : Math.round(((list - unit) * 100) / list)

/** The offer as the call takes it; null while something of it is no number. */
export function offerInputOf(
  typed: TypedOffer,
  { version, taxIncluded }: { version: number; taxIncluded: boolean },
): AdminCallInput<'saveOffer'>['body'] | null {
  const validDays = daysOf(typed.validDays)
  if (validDays === null || offerProblems(typed).length > 0) return null
  const lines = typed.lines.flatMap(({ productId, quantity, price, promisedOn }) => {
    const [pieces, unitHalalas] = [piecesOf(quantity), halalasOf(price)]
    if (pieces === null || unitHalalas === null) return []
    return [{ productId, quantity: pieces, unitHalalas, promisedOn: promisedOn === '' ? null : promisedOn }]
  })
  if (lines.length < typed.lines.length) return null
  const shippingHalalas = typed.shipping.trim() === '' ? null : halalasOf(typed.shipping)
  const { note, cashAllowed } = typed
  return { version, taxIncluded, lines, note, validDays, shippingHalalas, cashAllowed }
}
