import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import { desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { escapeLike } from '../../platform/text/escapeLike.ts'
import type { SearchShop } from './createSearch.ts'
import { retentionDays } from './misses.ts'
import { spellingKey } from './spellingKey.ts'
import { searchMissDays, searchMisses } from './tables.ts'

/** The latest ones are looked at again: each costs a search. */
const maxLookedAt = 100
const maxNightly = 1_000

/** Searches again for what found nothing, of all or of what holds one of these words, and forgets what finds something. */
export async function forgetFoundMisses(
  { db, database, productSearch }: Pick<SearchShop, 'db' | 'database' | 'productSearch'>,
  { withWords }: { withWords?: readonly string[] } = {},
): Promise<void> {
  const missed = await db
    .select({ id: searchMisses.id, phrase: searchMisses.phrase })
    .from(searchMisses)
    .where(withWords && or(...withWords.map(spellingKey).filter(Boolean).map(holds)))
    .orderBy(desc(searchMisses.lastAt))
    .limit(withWords ? maxLookedAt : maxNightly)
  const found: number[] = []
  for (const { id, phrase } of missed) {
    const { ids } = await database.searchers.run((searcher) => productSearch.search(searcher, { query: phrase }))
    if (ids.length > 0) found.push(id)
  }
  if (found.length > 0) await db.delete(searchMisses).where(inArray(searchMisses.id, found))
}

/** Forgets the days that are too long ago, and what was asked on none since. */
export async function forgetOldMisses(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from ${searchMissDays} where day <= ${shopDay(now.getTime()) - retentionDays}`)
  await db.execute(sql`
    delete from ${searchMisses}
    where not exists (select from ${searchMissDays} where ${searchMissDays.missId} = ${searchMisses.id})`)
}

const holds = (words: string): SQL => sql`(' ' || ${searchMisses.spelling} || ' ') like ${`% ${escapeLike(words)} %`}`
