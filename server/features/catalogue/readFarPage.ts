import type { CatalogueShop } from './CatalogueShop.ts'
import { countList } from './countList.ts'
import { listDependsOn, listKey } from './listKeys.ts'
import { hasOwnFilters, type ProductQuery } from './ProductQuery.ts'
import { maxListed, type ProductIds } from './ProductSearch.ts'
import type { Viewer } from './productCache.ts'
import { sortInMemory } from './sortInMemory.ts'

export interface Page {
  /** The place of its first product or family, from 0. */
  first: number
  limit: number
}

export interface ListedPage extends ProductIds {
  count: number
}

/**
 * A page of a list by families that is put in order in memory, since every product before it would be read otherwise.
 * @returns undefined where memory does not know it
 */
export async function readFarPage(
  shop: CatalogueShop,
  viewer: Viewer,
  input: ProductQuery,
  { first, limit }: Page,
  signal: AbortSignal | undefined,
): Promise<ListedPage | undefined> {
  const total = hasOwnFilters(input) ? undefined : await countList(shop, viewer, input, signal)
  if (total !== undefined && first >= total)
    return { ids: new Uint32Array(), families: new Uint32Array(), count: total, more: false }
  // What is not counted ends within its first stretch.
  const from = total === undefined ? 0 : first - (first % maxListed)
  const start = await findFamilies(shop, viewer, { input, from }, signal)
  if (!start) return undefined
  const count = total ?? start.counted ?? maxListed
  const end = Math.min(first + limit, count)
  const next =
    end > from + maxListed ? await findFamilies(shop, viewer, { input, from: from + maxListed }, signal) : noFamilies
  if (!next) return undefined
  const pageOf = (part: 'ids' | 'families') =>
    Uint32Array.from([...start[part], ...next[part]].slice(first - from, Math.max(first, end) - from))
  return {
    ids: pageOf('ids'),
    families: pageOf('families'),
    count,
    more: total === undefined && start.counted === undefined,
  }
}

type Families = Pick<ProductIds, 'counted'> & Required<Pick<ProductIds, 'ids' | 'families'>>

const noFamilies: Families = { ids: new Uint32Array(), families: new Uint32Array() }

/** A stretch of a list by families. Cached, because the pages beside are requested as well. */
async function findFamilies(
  shop: CatalogueShop,
  viewer: Viewer,
  { input, from }: { input: ProductQuery; from: number },
  signal: AbortSignal | undefined,
): Promise<Families | undefined> {
  const { lists, version } = shop.productCache
  const stretch = { from, length: maxListed }
  const key = listKey(input, viewer, { stretch, of: 'families' })
  const cached = lists.get(key)
  if (cached?.families) return { ...cached, families: cached.families }
  const since = version.current
  const sorted = await sortInMemory(shop, viewer, { input, stretch }, signal)
  if (!sorted) return undefined
  const { count, ids, families } = sorted
  const isCounted = !hasOwnFilters(input) || count <= maxListed
  const found = { ids, families, ...(isCounted && { counted: count }) }
  const value = { ...found, more: from + ids.length < count }
  lists.set(key, { value, since, dependsOn: listDependsOn(input) })
  return found
}
