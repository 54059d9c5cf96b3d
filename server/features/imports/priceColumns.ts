import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { PriceName } from './rowPlans.ts'

/** The prices of a product by their columns in a table. */
export const priceColumns = {
  regular: { column: 'regularHalalas', list: 'retail' },
  retail: { column: 'retailHalalas', list: 'retail' },
  wholesale: { column: 'wholesaleHalalas', list: 'wholesale' },
  contract: { column: 'contractHalalas', list: 'contract' },
} as const satisfies Record<PriceName, { column: string; list: PriceGroup }>
export const priceNames = Object.keys(priceColumns) as PriceName[]
