import type { Halalas } from './money.ts'

/** Whole percent by tax code (spec, section 3: tax table entries). */
export const taxTable = { 'GST 5%': 5, V15: 15, 'GST 18%': 18, 'GST 28%': 28 } as const
export type TaxCode = keyof typeof taxTable
export const taxCodes = Object.keys(taxTable) as [TaxCode, ...TaxCode[]]

/** 0 retail, 1 wholesale, anything else contract (spec, section 6). */
export type CustomerType = number

export interface Rates {
  retailHalalas: Halalas
  wholesaleHalalas: Halalas
  contractHalalas: Halalas
}

/** Customers of one group see the same prices. */
export type PriceGroup = 'retail' | 'wholesale' | 'contract'

export function priceGroup(type: CustomerType): PriceGroup {
  if (type === 0) return 'retail'
  return type === 1 ? 'wholesale' : 'contract'
}

/** What a piece costs this group, before VAT. */
export function groupPrice(rates: Rates, group: PriceGroup): Halalas {
  return rates[`${group}Halalas`]
}

/** What a customer of this type pays for one piece, before VAT. */
export function unitPrice(rates: Rates, type: CustomerType): Halalas {
  return groupPrice(rates, priceGroup(type))
}

/** VAT on a net amount, half up to a halala (saudi-commerce, section 2). `percent` is whole. */
export function vatOn(net: Halalas, percent: number): Halalas {
  return Math.floor((net * percent + 50) / 100)
}

/** The price a shopper sees: net plus its VAT. */
export function withVat(net: Halalas, taxCode: TaxCode): Halalas {
  return net + vatOn(net, taxTable[taxCode])
}

/** 30 riyals while the pre-tax subtotal is under 1000 (spec, section 9); an empty cart ships nothing. */
export const shippingCharge: Halalas = 3_000
export const freeShippingFrom: Halalas = 100_000

export function shippingFor(subtotal: Halalas): Halalas {
  return subtotal > 0 && subtotal < freeShippingFrom ? shippingCharge : 0
}

export interface PricedLine {
  /** Before VAT, one piece. */
  unitHalalas: Halalas
  quantity: number
  taxCode: TaxCode
}

export interface Totals {
  subtotal: Halalas
  vat: Halalas
  shipping: Halalas
  total: Halalas
  /** One entry per rate in use: the net amounts summed, and VAT computed once on that sum. */
  vatByRate: { taxCode: TaxCode; percent: number; net: Halalas; vat: Halalas }[]
}

/** Net amount of a line. */
export function lineNet(line: PricedLine): Halalas {
  return line.unitHalalas * line.quantity
}

/**
 * What an order of these lines costs. VAT is computed once per rate on the document, never summed from rounded lines;
 * the shipping charge adds no VAT on top (wire.md, Rules that the server owns).
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const netByRate = new Map<TaxCode, Halalas>()
  for (const line of lines) netByRate.set(line.taxCode, (netByRate.get(line.taxCode) ?? 0) + lineNet(line))
  const vatByRate = [...netByRate].map(([taxCode, net]) => {
    const percent = taxTable[taxCode]
    return { taxCode, percent, net, vat: vatOn(net, percent) }
  })
  const subtotal = vatByRate.reduce((sum, rate) => sum + rate.net, 0)
  const vat = vatByRate.reduce((sum, rate) => sum + rate.vat, 0)
  const shipping = shippingFor(subtotal)
  return { subtotal, vat, shipping, total: subtotal + vat + shipping, vatByRate }
}

/**
 * Percent off the regular price, rounded to an integer, or `null` when there is nothing to boast of
 * (spec, section 5: 100 minus sale over regular times 100). Any one unit for both amounts will do.
 */
export function discountPercent(regular: number, sale: number): number | null {
  if (regular <= 0 || sale >= regular) return null
  const percent = Math.round(100 - (sale / regular) * 100)
  return percent > 0 ? percent : null
}
