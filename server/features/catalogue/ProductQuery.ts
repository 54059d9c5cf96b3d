import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { UnitPrice } from '@rawaj/contract/money/money.ts'

/** Filters, order and page of a product list. */
export interface ProductQuery {
  query?: string
  /** Department whose products rank slightly higher in a search. */
  department?: Department
  productIds?: number[]
  categoryIds?: number[]
  subcategoryIds?: number[]
  brandIds?: number[]
  /** The caller's own unit price, before VAT. */
  priceFrom?: UnitPrice
  priceTo?: UnitPrice
  inStock?: boolean
  /** `family`: each family once, as its first member. */
  group?: 'family'
  /** Absent: newest first, or best match first where there is a query. */
  sortBy?: 'created_at' | 'price' | 'name' | 'best_selling'
  order: 'asc' | 'desc'
  page: number
  /** Products per page, at most `maxPageSize`; 0 requests the largest page, and ignores `page` (docs/api.md). */
  limit: number
}
