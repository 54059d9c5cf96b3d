import type { Database, OpenDatabase } from '../../platform/database/Database.ts'
import type { CatalogueShop, ProductSearch } from '../catalogue/index.ts'
import type { CatalogueVersion } from '../shop/index.ts'
import { explainSearch } from './explainSearch.ts'
import { indexProducts } from './indexProducts.ts'
import { createPlaceCache, readPlaces } from './places.ts'
import { searchProducts } from './searchProducts.ts'
import { createSearchSetup } from './searchSetup.ts'
import { type Suggested, suggest } from './suggest.ts'

/** The search of PostgreSQL: see docs/search.md. */
export interface Search extends ProductSearch {
  suggest(request: { query: string }, signal?: AbortSignal): Promise<Suggested>
}

/** The shop as suggestions need it. */
export interface SearchShop extends CatalogueShop {
  productSearch: Search
}

export function createSearch(
  { readers, searchers }: Pick<OpenDatabase, 'readers' | 'searchers'>,
  version: CatalogueVersion,
): Search {
  const setup = createSearchSetup()
  const placeCache = createPlaceCache(version)

  return {
    search: async (db, request) => (await searchProducts(db, await setup.read(db), request)).found,
    explain: async (db, request) => explainSearch(db, await setup.read(db), request),
    async suggest({ query }, signal) {
      // Before a connection is taken, or those who wait for the places could hold all that there are.
      const readAll = async () => ({ value: await readers.run(readPlaces), dependsOn: [] })
      const places = placeCache.get('all') ?? (await placeCache.getOrLoad('all', readAll))
      const read = async (db: Database) => suggest(db, await setup.read(db), { query, places })
      return searchers.run(read, signal)
    },
    index: async (tx, which) => {
      await indexProducts(tx, which)
    },
  }
}
