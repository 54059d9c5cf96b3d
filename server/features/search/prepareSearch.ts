import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { indexBatch } from './indexProducts.ts'
import { refreshSearch } from './refreshSearch.ts'
import { readStarterSynonyms } from './starterSynonyms.ts'
import { addSynonyms, rewriteSynonymWords } from './synonyms.ts'
import { searchDocuments, searchState, searchSynonyms, searchWords } from './tables.ts'

/** Gives a shop that has no synonyms those to begin with. One process does it, however many start. */
export async function seedSynonyms(db: Database): Promise<void> {
  if ((await db.$count(searchSynonyms)) > 0) return
  await db.transaction(async (tx) => {
    await tx.select().from(searchState).for('update')
    if ((await tx.$count(searchSynonyms)) === 0) await addSynonyms(tx, await readStarterSynonyms())
  })
}

/**
 * Makes a shop searchable whose products no version, or an older one, has read: after an update, or out of a backup. In
 * short transactions, so that nobody who buys waits for long; one process at a time, however many start.
 */
export async function prepareSearch(db: Database): Promise<void> {
  let indexed = 0
  for (let more = true; more; ) {
    const count = await db.transaction(async (tx) => {
      await tx.select().from(searchState).for('update')
      return (await indexBatch(tx, 'outdated')).count
    })
    indexed += count
    more = count > 0
  }
  if (indexed === 0) return
  await rewriteSynonymWords(db)
  await refreshSearch(db)
  for (const table of [searchDocuments, searchWords]) await db.execute(sql`analyze ${table}`)
}
