import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { UnitPrice } from '@rawaj/contract/money/money.ts'

/** What a list of products is asked for. */
export interface ProductQuery {
  query?: string
  /** Of a search: its goods stand a little earlier. */
  department?: Department
  productIds?: number[]
  categoryIds?: number[]
  subcategoryIds?: number[]
  brandIds?: number[]
  /** The caller's own unit price, before VAT. */
  priceFrom?: UnitPrice
  priceTo?: UnitPrice
  inStock?: boolean
  /** Absent: newest first, or best match first where there is a query. */
  sortBy?: 'created_at' | 'price' | 'name' | 'best_selling'
  order: 'asc' | 'desc'
  page: number
  /** Products a page, at most `maxPageSize`; 0 asks for the largest page, and ignores `page` (docs/api.md). */
  limit: number
}
