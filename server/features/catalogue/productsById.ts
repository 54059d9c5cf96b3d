import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import type { Viewer } from './productCache.ts'

/** Products for sale by id, with at most one query. They are shared with other replies: not to be changed. */
export function productsById(
  { productCache }: Pick<CatalogueShop, 'productCache'>,
  viewer: Viewer,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, Product>> {
  return productCache.getProducts(viewer, ids, signal)
}
