import type { Halalas } from './money.ts'

/** 0 retail, 1 wholesale, anything else contract (spec, section 6). */
export type CustomerType = number

export interface Rates {
  retailHalalas: Halalas
  wholesaleHalalas: Halalas
  contractHalalas: Halalas
}

/** Customers of one group see the same prices: those of the price list of this name. */
export const priceGroups = ['retail', 'wholesale', 'contract'] as const
export type PriceGroup = (typeof priceGroups)[number]

/** Price group of a customer type. */
export function priceGroup(type: CustomerType): PriceGroup {
  if (type === 0) return 'retail'
  return type === 1 ? 'wholesale' : 'contract'
}

/** Price of a piece for this group, as its price list keeps it. */
export function groupPrice(rates: Rates, group: PriceGroup): Halalas {
  return rates[`${group}Halalas`]
}

/** Price of a piece for a customer of this type, as the price list keeps it. */
export function unitPrice(rates: Rates, type: CustomerType): Halalas {
  return groupPrice(rates, priceGroup(type))
}

/** Whether a price is a reduced one: a deal makes it, or retail customers pay less than the regular price; what a trade customer always pays is none. */
export const isReducedPrice = ({
  price,
  regular,
  group,
  isDeal,
}: {
  price: number
  regular: number
  group: PriceGroup
  isDeal: boolean
}): boolean => isDeal || (group === 'retail' && price < regular)

/**
 * Percent off the regular price, rounded to an integer, or `null` when there is nothing to boast of
 * (spec, section 5: 100 minus sale over regular times 100). Any one unit for both amounts will do.
 */
export function discountPercent(regular: number, sale: number): number | null {
  if (regular <= 0 || sale >= regular) return null
  const percent = Math.round(100 - (sale / regular) * 100)
  return percent > 0 ? percent : null
}

/**
 * Margin of a piece at a price before VAT: the amount, and its share of the price in percent to one decimal; null if the price is
 * 0.
 */
export function marginOf(price: Halalas, cost: Halalas): { halalas: Halalas; percent: number | null } {
  const halalas = price - cost
  return { halalas, percent: price === 0 ? null : Math.round((halalas * 1_000) / price) / 10 }
}
