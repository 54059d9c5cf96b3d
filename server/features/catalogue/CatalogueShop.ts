import type { Shop } from '../../kernel/index.ts'
import type { FilterIndex } from './facets/createFilterIndex.ts'
import type { ProductSearch, QueryCounter } from './ProductSearch.ts'
import type { ProductCache } from './productCache.ts'
import type { ProductViewCounter } from './productViewCounter.ts'

/** Parts of the shop that the catalogue needs. */
export interface CatalogueShop extends Shop {
  productCache: ProductCache
  filterIndex: FilterIndex
  productViewCounter: ProductViewCounter
  productSearch: ProductSearch
  queryCounter: QueryCounter
}
