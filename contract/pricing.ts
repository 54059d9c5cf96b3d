import type { Halalas } from './money.ts'

/** Whole percent by tax code (spec, section 3: tax table entries). */
export const taxTable = { 'GST 5%': 5, V15: 15, 'GST 18%': 18, 'GST 28%': 28 } as const
export type TaxCode = keyof typeof taxTable
export const taxCodes = Object.keys(taxTable) as [TaxCode, ...TaxCode[]]

/** The tax code that a text names; the general 15 % where it names none. */
export function taxCodeOf(text: string): TaxCode {
  return Object.hasOwn(taxTable, text) ? (text as TaxCode) : 'V15'
}

/** 0 retail, 1 wholesale, anything else contract (spec, section 6). */
export type CustomerType = number

export interface Rates {
  retailHalalas: Halalas
  wholesaleHalalas: Halalas
  contractHalalas: Halalas
}

/** Customers of one group see the same prices. */
export type PriceGroup = 'retail' | 'wholesale' | 'contract'

/** Whose prices a customer of this type sees. */
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

/** Whole percent of an amount, half up to a halala (docs/saudi-rules.md, VAT and rounding). */
export function percentOf(amount: Halalas, percent: number): Halalas {
  return Math.floor((amount * percent + 50) / 100)
}

/** VAT on a net amount. */
export function vatOn(net: Halalas, percent: number): Halalas {
  return percentOf(net, percent)
}

/** The price a shopper sees: net plus its VAT. */
export function withVat(net: Halalas, taxCode: TaxCode): Halalas {
  return net + vatOn(net, taxTable[taxCode])
}

/** 30 riyals while the pre-tax subtotal is under 1000 (spec, section 9); an empty cart ships nothing. */
export const shippingCharge: Halalas = 3_000
export const freeShippingFrom: Halalas = 100_000

/** What delivery costs, by the subtotal before coupon and VAT; no VAT comes on top. */
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
  /** Before the coupon and VAT. */
  subtotal: Halalas
  /** What the coupon takes off, before VAT. */
  discount: Halalas
  vat: Halalas
  shipping: Halalas
  total: Halalas
  /** Each line's share of the discount, in the order of the lines. */
  lineDiscounts: Halalas[]
  /** One entry per rate in use: the net amounts summed, and VAT computed once on that sum. */
  vatByRate: { taxCode: TaxCode; percent: number; net: Halalas; vat: Halalas }[]
}

/** Net amount of a line, before a coupon. */
export function lineNet(line: PricedLine): Halalas {
  return line.unitHalalas * line.quantity
}

/**
 * What an order of these lines costs. A coupon of so many whole percent comes off the lines before VAT; shipping looks
 * at the subtotal before it, so that a coupon never costs the shopper free delivery. VAT is computed once per rate on
 * the document, never summed from rounded lines; the shipping charge adds no VAT on top (docs/api.md,
 * VAT, shipping and totals).
 */
export function calculateTotals(lines: readonly PricedLine[], couponPercent = 0): Totals {
  const linesByRate = Map.groupBy(lines.entries(), ([, line]) => line.taxCode)
  const lineDiscounts: Halalas[] = lines.map(() => 0)
  const vatByRate = [...linesByRate].map(([taxCode, placed]) => {
    const nets = placed.map(([, line]) => lineNet(line))
    const gross = sumOf(nets)
    // Once per rate, so that the order of the lines makes no difference.
    const discount = percentOf(gross, couponPercent)
    for (const [index, share] of allocate(discount, nets).entries()) lineDiscounts[placed[index]?.[0] ?? 0] = share
    const percent = taxTable[taxCode]
    const net = gross - discount
    return { taxCode, percent, net, vat: vatOn(net, percent) }
  })
  const subtotal = sumOf(lines.map(lineNet))
  const discount = sumOf(lineDiscounts)
  const vat = sumOf(vatByRate.map((rate) => rate.vat))
  const shipping = shippingFor(subtotal)
  return { subtotal, discount, vat, shipping, total: subtotal - discount + vat + shipping, lineDiscounts, vatByRate }
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

/**
 * Percent off the regular price, rounded to an integer, or `null` when there is nothing to boast of
 * (spec, section 5: 100 minus sale over regular times 100). Any one unit for both amounts will do.
 */
export function discountPercent(regular: number, sale: number): number | null {
  if (regular <= 0 || sale >= regular) return null
  const percent = Math.round(100 - (sale / regular) * 100)
  return percent > 0 ? percent : null
}
