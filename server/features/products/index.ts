/** Products and brands as staff see and write them. */

export { brandHandlers } from './brandHandlers.ts'
export { createBrand, readBrand } from './brands.ts'
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
  derived,
  lockPriceLists,
  type StoredProduct,
  unseen,
} from './changeProduct.ts'
export { createProduct } from './createProduct.ts'
/** Deals as staff plan them; what they make of prices is the catalogue's (`catalogue/dealPrices.ts`). */
export { dealHandlers } from './deals/dealHandlers.ts'
export { filtersOf, type ProductFilters } from './productFilters.ts'
export { productHandlers } from './productHandlers.ts'
export { readProduct } from './readProduct.ts'
export { saveSpecificationFields } from './specificationFields.ts'
export { arrange, type Place, readTemplate } from './template.ts'
