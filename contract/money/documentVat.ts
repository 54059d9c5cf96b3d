import type { Halalas } from './money.ts'
import { type TaxCode, taxTable, unregisteredCode, vatIn } from './tax.ts'

/** Amounts of a document at one rate, delivery included; `net` and `vat` add up to what is paid. */
export interface DocumentRate {
  /** Whole percent. */
  percent: number
  net: Halalas
  vat: Halalas
}

/** The VAT of an order, an offer or a cart: that of the goods and that of the delivery together. */
export interface DocumentVat {
  /** The highest first; none where the seller is not registered for VAT, who names no VAT at all. */
  rates: DocumentRate[]
  vat: Halalas
  /** Contained in the delivery charge. */
  shippingVat: Halalas
}

interface Document {
  /** Paid amount of each line, after a coupon and with VAT, and its share of the VAT of its rate. */
  lines: readonly { taxCode: TaxCode; total: Halalas; vat: Halalas }[]
  /** VAT included. */
  shipping: Halalas
  /** Rate of the VAT in it; 0 if the seller is not registered for VAT. */
  shippingTaxPercent: number
}

/**
 * The VAT that a document shows, by rate and in one figure. The lines' VAT was rounded once per rate when they were added up and
 * is distributed over the lines; the delivery charge contains its own, rounded once. Both are added and never recalculated, so
 * that over all rates net + VAT is the paid amount.
 */
export function documentVat({ lines, shipping, shippingTaxPercent }: Document): DocumentVat {
  const shippingVat = vatIn(shipping, shippingTaxPercent)
  const parts: DocumentRate[] = lines.map(({ taxCode, total, vat }) => ({
    percent: taxTable[taxCode],
    net: total - vat,
    vat,
  }))
  const isRegistered = !lines.some(({ taxCode }) => taxCode === unregisteredCode)
  if (shipping > 0) parts.push({ percent: shippingTaxPercent, net: shipping - shippingVat, vat: shippingVat })
  const byPercent = [...Map.groupBy(parts, ({ percent }) => percent)].map(([percent, same]) => ({
    percent,
    net: same.reduce((sum, { net }) => sum + net, 0),
    vat: same.reduce((sum, { vat }) => sum + vat, 0),
  }))
  return {
    rates: isRegistered ? byPercent.toSorted((one, other) => other.percent - one.percent) : [],
    vat: byPercent.reduce((sum, { vat }) => sum + vat, 0),
    shippingVat,
  }
}
