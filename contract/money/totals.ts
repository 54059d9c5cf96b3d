import { type DeliveryTerms, freeShippingFrom, shippingFor } from './delivery.ts'
import { type DocumentVat, documentVat } from './documentVat.ts'
import type { Halalas } from './money.ts'
import { percentOf, type TaxCode, taxCodes, taxTable, unregisteredCode, vatIn, withoutVat, withVat } from './tax.ts'

/** Percent of the VAT that the delivery charge contains: that of a shop that is not registered for VAT contains none. */
const shippingTaxPercent = (lines: readonly Pick<PricedLine, 'taxCode'>[]): number =>
  taxTable[lines.some(({ taxCode }) => taxCode === unregisteredCode) ? unregisteredCode : 'V15']

/** Discount of a coupon. Amounts are as prices are shown: VAT included if the customer's list includes it. */
export type CouponDiscount =
  | {
      kind: 'percent'
      /** Whole, 1 to 100. */
      percent: number
      /** Never more than this; null: whatever it comes to. */
      mostHalalas: Halalas | null
    }
  | { kind: 'amount'; halalas: Halalas }
  | { kind: 'freeDelivery' }

export interface PricedLine {
  /** One piece, as the price list keeps it. */
  unitHalalas: Halalas
  quantity: number
  taxCode: TaxCode
  /** The coupon does not apply to this line. */
  withoutCoupon?: boolean | undefined
}

export interface PriceTerms {
  /** Whether the customer's price list includes VAT. */
  taxIncluded: boolean
  delivery: DeliveryTerms
  coupon?: CouponDiscount | null | undefined
}

/** One line's part of the totals; over all lines each part adds up to the order's. */
export interface LineTotals {
  /** Price by pieces, as the price list keeps it. */
  amount: Halalas
  /** The line's share of the coupon, as the price list keeps it. */
  discount: Halalas
  vat: Halalas
  /** Price of the line: VAT included, coupon subtracted. */
  total: Halalas
}

/** Totals of the lines of one rate. */
interface RateTotals {
  taxCode: TaxCode
  percent: number
  /** As the price list keeps it, before the coupon. */
  amount: Halalas
  /** After the coupon, before VAT. */
  net: Halalas
  vat: Halalas
  /** Difference between `vat` and the VAT on `net`; an invoice names it. */
  rounding: Halalas
}

export interface Totals {
  taxIncluded: boolean
  /** Sum of the lines as their prices are shown: with VAT if the price list includes it, before the coupon. */
  amount: Halalas
  /** Discount of the coupon on `amount`. */
  amountDiscount: Halalas
  /** Before the coupon and VAT. */
  subtotal: Halalas
  /** Discount of the coupon, before VAT. */
  discount: Halalas
  /** VAT of the lines. */
  vat: Halalas
  /** Sum of the lines with VAT after the coupon, without delivery. */
  goods: Halalas
  shipping: Halalas
  /** Contained in `shipping`. */
  shippingVat: Halalas
  shippingTaxPercent: number
  /** From which `subtotal` delivery is free; null: never. */
  freeShippingFrom: Halalas | null
  total: Halalas
  /** In the order of the lines. */
  lines: LineTotals[]
  /** Totals of the lines by rate. */
  vatByRate: RateTotals[]
  /** VAT of lines and delivery, as it is shown. */
  documentVat: DocumentVat
}

/** Price by pieces, as the price list keeps it, before a coupon. */
function lineAmount({ unitHalalas, quantity }: PricedLine): Halalas {
  return unitHalalas * quantity
}

/**
 * Totals of an order of these lines. VAT is calculated once per rate on the document, never summed from rounded lines: out of the
 * amounts if prices include VAT, so that the shown amount is the paid one, else on top of them. A coupon reduces the shown
 * amounts of the lines that it applies to, and never by more than them; delivery depends on the subtotal before it, so that a
 * coupon never costs the shopper free delivery (docs/money.md).
 */
export function calculateTotals(
  lines: readonly PricedLine[],
  { taxIncluded, delivery, coupon = null }: PriceTerms,
): Totals {
  const byRate = [...Map.groupBy(lines.entries(), ([, line]) => line.taxCode)].map(([taxCode, entries]) => ({
    taxCode,
    indexes: entries.map(([index]) => index),
    amounts: entries.map(([, line]) => lineAmount(line)),
    /** The part of each line that the coupon may reduce. */
    reducible: entries.map(([, line]) => (line.withoutCoupon ? 0 : lineAmount(line))),
  }))
  // In an order of their own: that of the lines makes no difference.
  const inOrder = byRate.toSorted((one, other) => taxCodes.indexOf(one.taxCode) - taxCodes.indexOf(other.taxCode))
  const discounts = couponDiscounts(
    inOrder.map(({ reducible }) => sumOf(reducible)),
    coupon,
  )
  const rates = byRate.map(({ taxCode, indexes, amounts, reducible }) => {
    const place = inOrder.findIndex((rate) => rate.taxCode === taxCode)
    const lineDiscounts = allocate(discounts[place] ?? 0, reducible)
    return { ...rateTotals(amounts, lineDiscounts, { percent: taxTable[taxCode], taxIncluded }), taxCode, indexes }
  })
  const sum = (part: 'amount' | 'amountDiscount' | 'netBefore' | 'net' | 'vat') =>
    sumOf(rates.map((rate) => rate[part]))
  const subtotal = sum('netBefore')
  const isDeliveryFree = coupon?.kind === 'freeDelivery' && lines.some(({ withoutCoupon }) => !withoutCoupon)
  // An order whose products cost nothing is delivered like any other; an empty cart ships nothing.
  const shipping = isDeliveryFree || lines.length === 0 ? 0 : shippingFor(subtotal, delivery)
  const goods = sum('net') + sum('vat')
  const byIndex = new Map(
    rates.flatMap((rate) => rate.indexes.map((index, place) => [index, rate.lines[place]] as const)),
  )
  const shippingPercent = shippingTaxPercent(lines)
  const lineTotals = lines.flatMap((_, index) => byIndex.get(index) ?? [])
  return {
    taxIncluded,
    amount: sum('amount'),
    amountDiscount: sum('amountDiscount'),
    subtotal,
    discount: subtotal - sum('net'),
    vat: sum('vat'),
    goods,
    shipping,
    shippingVat: vatIn(shipping, shippingPercent),
    shippingTaxPercent: shippingPercent,
    freeShippingFrom: isDeliveryFree ? 0 : freeShippingFrom(delivery),
    total: goods + shipping,
    lines: lineTotals,
    vatByRate: rates.map(({ taxCode, percent, amount, net, vat }) => ({
      taxCode,
      percent,
      amount,
      net,
      vat,
      rounding: vat - percentOf(net, percent),
    })),
    documentVat: documentVat({
      lines: lines.map(({ taxCode }, index) => ({ total: 0, vat: 0, ...lineTotals[index], taxCode })),
      shipping,
      shippingTaxPercent: shippingPercent,
    }),
  }
}

/**
 * Discount of a coupon by rate, given the amounts that it may reduce. Percentages are calculated once per rate; an amount is
 * distributed over the rates.
 */
function couponDiscounts(amounts: readonly Halalas[], coupon: CouponDiscount | null): Halalas[] {
  switch (coupon?.kind) {
    case 'percent': {
      const discounts = amounts.map((amount) => percentOf(amount, coupon.percent))
      const { mostHalalas } = coupon
      return mostHalalas === null || sumOf(discounts) <= mostHalalas ? discounts : allocate(mostHalalas, discounts)
    }
    case 'amount':
      return allocate(Math.min(coupon.halalas, sumOf(amounts)), amounts)
    default:
      return amounts.map(() => 0)
  }
}

/** The lines of one rate, given as their amounts and what a coupon takes off each. */
function rateTotals(
  amounts: readonly Halalas[],
  discounts: readonly Halalas[],
  { percent, taxIncluded }: { percent: number; taxIncluded: boolean },
) {
  const vatOf = taxIncluded ? vatIn : percentOf
  const netOf = (amount: Halalas) => (taxIncluded ? amount - vatIn(amount, percent) : amount)
  const amount = sumOf(amounts)
  const amountDiscount = sumOf(discounts)
  const reduced = amounts.map((lineAmount, index) => lineAmount - (discounts[index] ?? 0))
  const vat = vatOf(amount - amountDiscount, percent)
  const vatShares = allocate(vat, reduced)
  const lines = amounts.map((lineAmount, index): LineTotals => {
    const [discount, lineVat] = [discounts[index] ?? 0, vatShares[index] ?? 0]
    return { amount: lineAmount, discount, vat: lineVat, total: lineAmount - discount + (taxIncluded ? 0 : lineVat) }
  })
  return {
    percent,
    amount,
    amountDiscount,
    netBefore: netOf(amount),
    net: netOf(amount - amountDiscount),
    vat,
    lines,
  }
}

/** Amount that is missing for free delivery. */
export interface MissingForFreeShipping {
  halalas: Halalas
  /** Whether it is before VAT; else it is what the shopper pays for more products like those in the cart. */
  beforeVat: boolean
}

/**
 * Amount that is missing for free delivery; null: it is never free. With VAT if all products of the cart are taxed at the general
 * rate and shown so: any products of that price suffice. Otherwise before VAT: the price of products without VAT, or that of
 * others before it.
 */
export function missingForFreeShipping({
  subtotal,
  taxIncluded,
  vatByRate,
  freeShippingFrom,
}: Totals): MissingForFreeShipping | null {
  if (freeShippingFrom === null) return null
  const missing = Math.max(0, freeShippingFrom - subtotal)
  if (!taxIncluded || vatByRate.some(({ taxCode }) => taxCode !== 'V15')) return { halalas: missing, beforeVat: true }
  const amount = sumOf(vatByRate.map((rate) => rate.amount))
  const netOf = (more: Halalas) => withoutVat(amount + more, 'V15') - withoutVat(amount, 'V15')
  // The VAT of the whole amount is rounded once: what is added may count for a halala more or less.
  let more = Math.max(0, withVat(missing, 'V15') - 2)
  while (netOf(more) < missing) more += 1
  return { halalas: more, beforeVat: false }
}

function sumOf(amounts: readonly Halalas[]): Halalas {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Shares an amount out in proportion to these weights; the shares add up to it, and none is off by a halala or more. */
export function allocate(amount: Halalas, weights: readonly number[]): Halalas[] {
  const whole = sumOf(weights)
  let weightSoFar = 0
  let allocatedSoFar = 0
  return weights.map((weight) => {
    weightSoFar += weight
    // By running totals, so that roundings cannot add up. BigInt: amount × weight may pass 2^53.
    const due = whole === 0 ? 0 : Number((BigInt(amount) * BigInt(weightSoFar)) / BigInt(whole))
    const share = due - allocatedSoFar
    allocatedSoFar = due
    return share
  })
}
