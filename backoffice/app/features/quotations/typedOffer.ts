import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import { type Halalas, maxAmount } from '@rawaj/contract/money/money.ts'
import { type TaxCode, taxCodeOf, withoutVat, withVat } from '@rawaj/contract/money/tax.ts'
import { calculateTotals, type Totals } from '@rawaj/contract/money/totals.ts'
import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { maxOfferDays, maxOfferQuantity, maxOfferShipping } from '@rawaj/contract/quotations/quotations.ts'
import { amountText, readAmount, readWhole } from '@rawaj/contract/text/typedNumber.ts'

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

/** Whether an amount is none (or below nothing), or more than there may be. */
export type AmountProblem = 'no_amount' | 'too_much'

/** An amount as it was typed, in halalas, or what is wrong with it. */
export function amountOf(typed: string, max: Halalas = maxAmount): Halalas | AmountProblem {
  const read = readAmount(typed)
  if ('error' in read || read.value < 0) return 'no_amount'
  return read.value > max ? 'too_much' : read.value
}

/** Pieces as they were typed; null: no number of pieces that may be offered. */
export function piecesOf(typed: string): number | null {
  const read = readWhole(typed)
  return 'value' in read && read.value >= 1 && read.value <= maxOfferQuantity ? read.value : null
}

/** Days of validity as they were typed; null: not a number of days that an offer may be valid for. */
export function daysOf(typed: string): number | null {
  const read = readWhole(typed)
  return 'value' in read && read.value >= 1 && read.value <= maxOfferDays ? read.value : null
}

/** Converts a price with VAT into one without it, or the other way round. */
function unitAs(halalas: Halalas, { from, to, taxCode }: { from: boolean; to: boolean; taxCode: TaxCode }): Halalas {
  if (from === to) return halalas
  return to ? withVat(halalas, taxCode) : withoutVat(halalas, taxCode)
}

/** Initial values of the next offer: the draft, else the latest sent offer, else the request. */
export function typedOfferOf(quotation: OpenQuotation): TypedOffer {
  const { asked, goods, validDays, taxIncluded } = quotation
  const from = quotation.draft ?? quotation.sent[0]
  if (!from) {
    const lines = asked.map(({ productId, quantity, listHalalas }) => ({
      productId,
      quantity: String(quantity),
      price: amountText(listHalalas),
      promisedOn: '',
    }))
    return { lines, note: '', validDays: String(validDays), shipping: '', cashAllowed: true }
  }
  const taxCodes = new Map(goods.map(({ productId, taxCode }) => [productId, taxCodeOf(taxCode)]))
  return {
    lines: from.lines.map(({ productId, quantity, unitHalalas, promisedOn }) => {
      const kept = { from: from.taxIncluded, to: taxIncluded, taxCode: taxCodes.get(productId) ?? 'V15' }
      const price = amountText(unitAs(unitHalalas, kept))
      return { productId, quantity: String(quantity), price, promisedOn: promisedOn ?? '' }
    }),
    note: from.note,
    validDays: String(from.validDays),
    shipping: from.ownShipping ? amountText(from.shippingHalalas) : '',
    cashAllowed: from.cashAllowed,
  }
}

/** Pieces of a line that are not there and will have to arrive first. */
export const shortOf = (quantity: number, { pieces }: Pick<QuotationGoods, 'pieces'>): number =>
  Math.max(0, quantity - Math.max(0, pieces))

/** Whole percent by which a price is below the customer's list; negative: above it. */
export const percentBelow = (list: Halalas, unit: Halalas): number =>
  list === 0 ? 0 : Math.round(((list - unit) * 100) / list)

/** `goods`: a product is unknown, so that its line can only be removed. */
export type OfferProblem = 'lines' | 'goods' | 'validDays' | 'shipping' | 'shipping_too_much' | 'too_large'

interface ParsedOffer {
  /** Why it cannot be saved, beside the errors of single lines. */
  problems: readonly OfferProblem[]
  /** As the call takes it; null while something of it cannot be. */
  input: Omit<AdminCallInput<'saveOffer'>['body'], 'version'> | null
  /** Totals by the shop's rule (docs/money.md); null with `input`. */
  totals: Totals | null
}

type KnownGoods = ReadonlyMap<number, Pick<QuotationGoods, 'taxCode' | 'pieces'>>

/** Parses the input once for all its uses. */
export function parseOffer(
  { lines, note, validDays, shipping, cashAllowed }: TypedOffer,
  goods: KnownGoods,
  { taxIncluded, delivery }: Pick<OpenQuotation, 'taxIncluded' | 'delivery'>,
): ParsedOffer {
  const parsed = lines.flatMap((line) => parseLine(line, goods) ?? [])
  const amount = parsed.reduce((sum, { quantity, unitHalalas }) => sum + quantity * unitHalalas, 0)
  const days = daysOf(validDays)
  const ownShipping = shipping.trim() === '' ? null : amountOf(shipping, maxOfferShipping)
  const found: Record<OfferProblem, boolean> = {
    lines: lines.length === 0,
    goods: lines.some(({ productId }) => !goods.has(productId)),
    validDays: days === null,
    shipping: ownShipping === 'no_amount',
    shipping_too_much: ownShipping === 'too_much',
    too_large: amount > maxAmount,
  }
  const problems = (Object.keys(found) as OfferProblem[]).filter((problem) => found[problem])
  const isWhole = problems.length === 0 && parsed.length === lines.length
  if (!isWhole || days === null || typeof ownShipping === 'string') return { problems, input: null, totals: null }
  const terms = ownShipping === null ? delivery : { chargeHalalas: ownShipping, freeFromHalalas: null }
  return {
    problems,
    input: {
      taxIncluded,
      note,
      validDays: days,
      shippingHalalas: ownShipping,
      cashAllowed,
      lines: parsed.map(({ taxCode: _, ...line }) => line),
    },
    totals: calculateTotals(parsed, { taxIncluded, delivery: terms }),
  }
}

/** A line in the format of the call, with its tax code; null while a number in it is invalid, or its product unknown. */
function parseLine({ productId, quantity, price, promisedOn }: TypedLine, goods: KnownGoods) {
  const [pieces, unitHalalas, known] = [piecesOf(quantity), amountOf(price), goods.get(productId)]
  if (pieces === null || typeof unitHalalas === 'string' || !known) return null
  // The field of the day only shows if something is short: a hidden value could not be removed.
  const isPromised = promisedOn !== '' && shortOf(pieces, known) > 0
  return {
    productId,
    quantity: pieces,
    unitHalalas,
    promisedOn: isPromised ? promisedOn : null,
    taxCode: taxCodeOf(known.taxCode),
  }
}
