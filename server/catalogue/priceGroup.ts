import { products } from '../database/schema.ts'

/** Callers of one group see the same prices, so one kept reply serves them all. */
export type PriceGroup = 'retail' | 'wholesale' | 'contract'

/** Visitors see retail prices (wire.md: 0 retail, 1 wholesale, anything else contract). */
export function priceGroupOf(caller: { type: number } | null): PriceGroup {
  const type = caller?.type ?? 0
  if (type === 0) return 'retail'
  return type === 1 ? 'wholesale' : 'contract'
}

/** The column that holds a group's unit price before VAT. */
export function priceColumn(group: PriceGroup) {
  if (group === 'retail') return products.retailHalalas
  return group === 'wholesale' ? products.wholesaleHalalas : products.contractHalalas
}
