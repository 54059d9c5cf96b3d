import type { DealProduct } from '@rawaj/contract/products/dealSchemas.ts'

type Prices = 'retailHalalas' | 'wholesaleHalalas' | 'contractHalalas'

/** What a row of the form holds: prices may be half typed. */
export type DealProductDraft = Omit<DealProduct, Prices> & Record<Prices, number | string | null>
