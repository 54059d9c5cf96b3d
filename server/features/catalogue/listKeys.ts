import type { DependsOn } from '../../platform/cache/CacheVersion.ts'
import { sourcesOfList } from './changedProducts.ts'
import { dependsOnStock, type Stretch } from './listSql.ts'
import { dependsOnPrices, type ProductQuery } from './ProductQuery.ts'
import type { Viewer } from './productCache.ts'

/** The key of a stretch of a list in the cache, of its products or of its families in the order of the list. */
export function listKey(
  input: ProductQuery,
  { language, prices }: Viewer,
  { stretch, of }: { stretch: Stretch; of: 'products' | 'families' },
): string {
  const { page, limit, ...listed } = input
  // Most lists are the same in both languages and for all prices.
  const varying = [input.sortBy === 'name' ? language : '', dependsOnPrices(input) ? prices : '']
  return JSON.stringify([listed, of, stretch, ...varying])
}

/** What outdates a stretch of a list in the cache. */
export const listDependsOn = (input: ProductQuery): DependsOn =>
  dependsOnStock(input) ? 'all items' : (sourcesOfList(input) ?? [])
