import type { CatalogueShop } from './CatalogueShop.ts'
import { groupPrices } from './facets/groupPrices.ts'
import { type MatchedStretch, matchStretch } from './facets/matchStretch.ts'
import type { Stretch } from './listSql.ts'
import type { ProductQuery } from './ProductQuery.ts'
import type { Viewer } from './productCache.ts'

/**
 * A stretch of a list by the products that are in memory, as fresh as the database.
 * @returns undefined where they are not there, or where memory does not know the order
 */
export async function sortInMemory(
  shop: CatalogueShop,
  viewer: Viewer,
  { input, stretch }: { input: ProductQuery; stretch: Stretch },
  signal: AbortSignal | undefined,
): Promise<MatchedStretch | undefined> {
  if (input.query || input.productIds) return undefined
  const filtered = await shop.filterIndex.readIfLoaded()
  if (!filtered) return undefined
  const prices = await groupPrices(shop, viewer.prices, signal)
  const { language } = viewer
  return matchStretch(filtered.columns, { input, language, prices, now: shop.clock(), stretch }, signal)
}
