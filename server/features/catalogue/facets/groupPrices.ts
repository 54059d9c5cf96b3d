import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { CatalogueShop } from '../CatalogueShop.ts'
import type { GroupPrices } from './rowFilters.ts'

/** What decides the prices of a group now. */
export async function groupPrices(
  { productCache }: Pick<CatalogueShop, 'productCache'>,
  group: PriceGroup,
  signal?: AbortSignal,
): Promise<GroupPrices> {
  const [deals, lists] = await Promise.all([
    productCache.getDealPrices(group, signal),
    productCache.getPriceLists(signal),
  ])
  return { group, deals, lists }
}
