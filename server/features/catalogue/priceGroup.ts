import { type PriceGroup, priceGroup } from '@rawaj/contract/pricing.ts'
import { products } from './tables.ts'

/** Visitors see retail prices. One kept reply serves a whole group. */
export function priceGroupOf(caller: { type: number } | null): PriceGroup {
  return priceGroup(caller?.type ?? 0)
}

/** The column that holds a group's unit price before VAT. */
export function priceColumn(group: PriceGroup) {
  return products[`${group}Halalas`]
}
