/** Products, brands, deals and specification templates as staff write them. */
export { changeProduct, differing, isSeen, withoutDerived } from './changeProduct.ts'
export { dealHandlers } from './deals/dealHandlers.ts'
export { filtersOf, type ProductFilters } from './productFilters.queries.ts'
export { productHandlers } from './productHandlers.ts'
