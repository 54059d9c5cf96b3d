import { shopDay } from '@rawaj/contract/shopDay.ts'
import { recordQueries, refreshPopularSearches } from '../../features/search/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { SeedData } from './SeedData.ts'

/** Puts what was searched for lately into the tables, as if so many networks had asked. */
export async function seedSearches(tx: Database, { searches }: SeedData, now: Date): Promise<void> {
  const asked = new Map(
    searches.map(({ query, networks }) => [query, new Set(Array.from({ length: networks }, (_, at) => `demo ${at}`))]),
  )
  await recordQueries(tx, asked, shopDay(now.getTime()))
  await refreshPopularSearches(tx, now)
}
