/** Products and brands as staff see and write them. */

export { brandHandlers } from './brandHandlers.ts'

export {
  differing,
  isSeen,
  lockPlaces,
  lockProducts,
  skusTaken,
  told,
  updateProducts,
  writtenFields,
} from './bulkProducts.ts'
export {
  changeProduct,
  lockPriceLists,
  type StoredProduct,
} from './changeProduct.ts'

/** Deals as staff plan them; what they make of prices is the catalogue's (`catalogue/dealPrices.ts`). */
export { dealHandlers } from './deals/dealHandlers.ts'
export { filtersOf, type ProductFilters } from './productFilters.ts'
export { productHandlers } from './productHandlers.ts'

export { arrange, readTemplate } from './template.ts'
