export { adminCategoryHandlers } from './adminCategoryHandlers.ts'
export type { CatalogueShop } from './CatalogueShop.ts'
export { catalogueCachePolicies, catalogueHandlers } from './catalogueHandlers.ts'
export { categoryHandlers } from './categoryHandlers.ts'
export { nameKeys } from './categoryNames.ts'
export { changeCategories } from './changeCategories.ts'
export {
  countCategories,
  countProducts,
  countProductsLowStock,
  countProductsOutOfStock,
  runsLow,
} from './countCatalogue.ts'
export { listCategories } from './listCategories.ts'
export { normaliseQuery } from './normaliseQuery.ts'
export {
  type IndexedProducts,
  maxListed,
  type ProductIds,
  type ProductSearch,
  type ProductSearchRequest,
  type QueryCounter,
} from './ProductSearch.ts'
export {
  beforeVat,
  priceGroupOf,
  readPriceLists,
  riyalsBeforeVat,
  riyalsWithVat,
  switchPriceList,
  taxIncludedColumn,
} from './priceLists.ts'
export { createProductCache } from './productCache.ts'
export { productsById } from './productsById.ts'
export { createProductViewCounter } from './productViewCounter.ts'
export { sortColumns } from './sortColumns.ts'
export { specificationColumns, specificationOfLists } from './specification.ts'
export {
  brands,
  categories,
  homeListProducts,
  priceLists,
  productCounts,
  productDocuments,
  productStock,
  products,
  specificationFields,
  subcategories,
} from './tables.ts'
export { productColumns, toProductDto } from './toProductDto.ts'
