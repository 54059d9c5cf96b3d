export type { CatalogueShop } from './CatalogueShop.ts'
export { catalogueCachePolicies, catalogueHandlers } from './catalogueHandlers.ts'
export { categoryHandlers } from './categoryHandlers.ts'
export { listCategories } from './listCategories.ts'
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
export { searchColumns } from './searchColumns.ts'
export { brands, categories, homeListProducts, priceLists, productStock, products, subcategories } from './tables.ts'
export { productColumns, toProductDto } from './toProductDto.ts'
