/** Products, brands, deals and specification templates as staff write them. */
export { changeProduct, differing, isSeen, lockPriceLists, told } from './changeProduct.ts'
export { dealHandlers } from './deals/dealHandlers.ts'
export { filtersOf, type ProductFilters } from './productFilters.ts'
export { productHandlers } from './productHandlers.ts'
