import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { indexProducts } from './indexProducts.ts'
import { refreshSearch } from './refreshSearch.ts'
import { readStarterSynonyms } from './starterSynonyms.ts'
import { addSynonyms, rewriteSynonymWords } from './synonyms.ts'
import { searchDocuments, searchState, searchSynonyms } from './tables.ts'

/** Gives a shop that has no synonyms those to begin with. One process does it, however many start. */
export async function seedSynonyms(db: Database): Promise<void> {
  if ((await db.$count(searchSynonyms)) > 0) return
  await db.transaction(async (tx) => {
    await tx.select().from(searchState).for('update')
    if ((await tx.$count(searchSynonyms)) === 0) await addSynonyms(tx, await readStarterSynonyms())
  })
}

/**
 * Makes a shop searchable whose products no version, or an older one, has read: after an update, or out of a backup. One
 * process does it, however many start.
 */
export async function prepareSearch(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.select().from(searchState).for('update')
    if ((await indexProducts(tx, 'outdated')) === 0) return
    await rewriteSynonymWords(tx)
    await refreshSearch(tx)
    await tx.execute(sql`analyze ${searchDocuments}`)
  })
}
