import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../platform/database/Database.ts'
import type { CatalogueShop, ProductSearch } from '../catalogue/index.ts'
import type { CatalogueVersion } from '../shop/index.ts'
import { explainSearch } from './explainSearch.ts'
import { indexProducts } from './indexProducts.ts'
import { createPlaceCache, readPlaces } from './places.ts'
import { searchProducts } from './searchProducts.ts'
import { createSearchSetup, type SearchSetup } from './searchSetup.ts'
import { type Suggested, suggest } from './suggest.ts'

/** The search of PostgreSQL: see docs/search.md. */
export interface Search extends ProductSearch {
  suggest(request: { query: string }, signal?: AbortSignal): Promise<Suggested>
}

/** The shop as suggestions need it. */
export interface SearchShop extends CatalogueShop {
  productSearch: Search
}

export function createSearch({ readers }: Pick<OpenDatabase, 'readers'>, version: CatalogueVersion): Search {
  const setup = createSearchSetup()
  const placeCache = createPlaceCache(version)

  const searching = <Result>(db: Database, work: (tx: Database, setup: SearchSetup) => Promise<Result>) =>
    db.transaction(async (tx) => {
      // To compare a document costs more than the planner takes it for.
      await tx.execute(sql`set local enable_seqscan = off`)
      return work(tx, await setup.read(tx))
    })

  return {
    search: (db, request) => searching(db, async (tx, setup) => (await searchProducts(tx, setup, request)).found),
    explain: (db, request) => searching(db, (tx, setup) => explainSearch(tx, setup, request)),
    async suggest({ query }, signal) {
      // Before a connection is taken, or those who wait for the places could hold all that there are.
      const readAll = async () => ({ value: await readers.run(readPlaces), dependsOn: [] })
      const places = placeCache.get('all') ?? (await placeCache.getOrLoad('all', readAll))
      const read = (db: Database) => searching(db, (tx, setup) => suggest(tx, setup, { query, places }))
      return readers.run(read, signal)
    },
    index: async (tx, which) => {
      await indexProducts(tx, which)
    },
  }
}
