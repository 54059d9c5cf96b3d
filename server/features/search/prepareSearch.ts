import { gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { indexBatch } from './indexProducts.queries.ts'
import { refreshSearch } from './refreshSearch.queries.ts'
import { readStarterSynonyms } from './starterSynonyms.ts'
import { addSynonyms, rewriteSynonymWords } from './synonymWords.ts'
import { searchDocuments, searchState, searchWords } from './tables.ts'

/**
 * Gives a shop that never had synonyms those to begin with: an owner who removed them all wants none. One process does it,
 * however many start.
 */
export async function seedSynonyms(db: Database): Promise<void> {
  const hadSome = async (tx: Database) => (await tx.$count(searchState, gt(searchState.synonymsVersion, 0))) > 0
  if (await hadSome(db)) return
  await db.transaction(async (tx) => {
    await tx.select().from(searchState).for('update')
    if (!(await hadSome(tx))) await addSynonyms(tx, await readStarterSynonyms())
  })
}

/**
 * Indexes products that no version, or an older one, has indexed: after an update, or from a backup. In short transactions, so
 * that no buyer waits for long; one process at a time, however many start.
 */
export async function prepareSearch(db: Database): Promise<void> {
  let indexed = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    const batch = await db.transaction(async (tx) => {
      // A million products are looked through for longer than a statement may usually take.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.select().from(searchState).for('update')
      return indexBatch(tx, 'outdated', from)
    })
    indexed += batch.count
    after = batch.last
  }
  if (indexed === 0) return
  await rewriteSynonymWords(db)
  await refreshSearch(db)
  for (const table of [searchDocuments, searchWords]) await db.execute(sql`analyze ${table}`)
}
