import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import { recordOutcomes, recordQueries, refreshPopularSearches, spellingKey } from '../../features/search/index.ts'
import { searchRedirects } from '../../features/search/tables.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { SeedData } from './SeedData.ts'

/** Seeds recent searches, each as if made from a number of networks, and the redirects of phrases. */
export async function seedSearches(
  tx: Database,
  { searches, misses, redirects }: Pick<SeedData, 'searches' | 'misses' | 'redirects'>,
  now: Date,
): Promise<void> {
  const asked = new Map(
    searches.map(({ query, networks }) => [query, new Set(Array.from({ length: networks }, (_, at) => `demo ${at}`))]),
  )
  await recordQueries(tx, asked, shopDay(now.getTime()))
  await refreshPopularSearches(tx, now)
  await recordOutcomes(tx, new Map(misses.map(({ query, networks }) => [query, networks])), now)
  if (redirects.length > 0)
    await tx
      .insert(searchRedirects)
      .values(redirects.map((redirect) => ({ ...redirect, spelling: spellingKey(redirect.phrase) })))
}
