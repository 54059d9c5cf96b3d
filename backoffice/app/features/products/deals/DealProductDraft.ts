import type { DealProduct } from '@rawaj/contract/products/dealSchemas.ts'

type Prices = 'retailHalalas' | 'wholesaleHalalas' | 'contractHalalas'

/** Values of a row of the form: prices may be half typed. */
export type DealProductDraft = Omit<DealProduct, Prices> & Record<Prices, number | string | null>
