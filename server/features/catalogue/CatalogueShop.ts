import type { Shop } from '../shop/index.ts'
import type { ProductViews } from './productViews.ts'
import type { Shelf } from './shelf.ts'

/** The shop as the catalogue needs it. */
export interface CatalogueShop extends Shop {
  shelf: Shelf
  productViews: ProductViews
}
