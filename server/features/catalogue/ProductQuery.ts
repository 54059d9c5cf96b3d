import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { Halalas, UnitPrice } from '@rawaj/contract/money/money.ts'
import type { ProductUnit } from '@rawaj/contract/products/products.ts'

/** What narrows a product list. */
export interface ProductFilters {
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
  /** What the caller pays for a piece, with VAT. */
  paidFrom?: Halalas
  paidTo?: Halalas
  inStock?: boolean
  /** What costs the caller less than usual. */
  reduced?: boolean
  units?: ProductUnit[]
  /** Values of fields (`fieldTokens`); those of one field are alternatives. */
  fieldValues?: string[]
  /** `family`: each family once, as its first member. */
  group?: 'family'
}

/** Filters, order and page of a product list. */
export interface ProductQuery extends ProductFilters {
  /** Absent: newest first, or best match first where there is a query. */
  sortBy?: 'created_at' | 'price' | 'name' | 'best_selling'
  order: 'asc' | 'desc'
  page: number
  /** Products per page, at most `maxPageSize`; 0 requests the largest page, and ignores `page` (docs/api.md). */
  limit: number
}

/** Whether the list is narrowed by what its products are or cost, not by their place alone. */
export const hasOwnFilters = (input: ProductFilters): boolean =>
  [
    input.productIds,
    input.priceFrom,
    input.priceTo,
    input.paidFrom,
    input.paidTo,
    input.inStock || undefined,
    input.reduced || undefined,
    input.units,
    input.fieldValues,
  ].some((filter) => filter !== undefined)

/** Whether it is narrowed at all. */
export const isFiltered = (input: ProductFilters): boolean =>
  hasOwnFilters(input) ||
  [input.categoryIds, input.subcategoryIds, input.brandIds].some((filter) => filter !== undefined)

/** Whether prices decide which products are listed, or in which order. */
export const dependsOnPrices = ({ sortBy, priceFrom, priceTo, paidFrom, paidTo, reduced }: ProductQuery): boolean =>
  sortBy === 'price' || reduced === true || [priceFrom, priceTo, paidFrom, paidTo].some((price) => price !== undefined)
