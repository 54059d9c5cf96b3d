import type { Product } from '@rawaj/contract/entities.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import type { View } from './shelf.ts'

/** Products for sale by id, at most one query however many. They are shared with other replies: not to be changed. */
export function productsById(
  { shelf }: Pick<CatalogueShop, 'shelf'>,
  view: View,
  ids: readonly number[],
  left?: AbortSignal,
): Promise<Map<number, Product>> {
  return shelf.products(view, ids, left)
}
