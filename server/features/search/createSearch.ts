import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { CatalogueVersion } from '../../kernel/index.ts'
import type { Database, OpenDatabase } from '../../platform/database/Database.ts'
import type { CatalogueShop, ProductSearch } from '../catalogue/index.ts'
import { findDeadLinks } from '../content/index.ts'
import { explainSearch } from './explainSearch.ts'
import { indexProducts } from './indexProducts.queries.ts'
import { type RatedProducts, rateProducts } from './rateProducts.ts'
import { searchProducts } from './searchProducts.ts'
import { createSearchScopeCache, readSearchScopes } from './searchScopes.queries.ts'
import { createSearchSetup } from './searchSetup.ts'
import { spellingKey } from './spellingKey.ts'
import { type Suggested, suggest } from './suggest.ts'

/** The search of PostgreSQL: see docs/search.md. */
export interface Search extends ProductSearch {
  /** The best matches of a query with their scores. */
  rate(db: Database, request: { query: string; department?: Department | undefined }): Promise<RatedProducts>
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
  const setup = createSearchSetup(version)
  const scopeCache = createSearchScopeCache(version)

  return {
    search: async (db, request) => (await searchProducts(db, await setup.read(db), request)).found,
    rate: async (db, request) => rateProducts(db, await setup.read(db), request),
    explain: async (db, request) => explainSearch(db, await setup.read(db), request),
    async suggest({ query }, signal) {
      // Before a connection is taken, or those who wait for the places could hold all that there are.
      const readAll = async () => ({ value: await readers.run(readSearchScopes), dependsOn: [] })
      const scopes = scopeCache.get('all') ?? (await scopeCache.getOrLoad('all', readAll))
      const read = async (db: Database) => suggest(db, await setup.read(db), { query, places: scopes })
      return searchers.run(read, signal)
    },
    async redirectFor(query, signal) {
      // Nearly no query has one: that takes no connection.
      const { redirects } = setup.kept() ?? (await searchers.run((db) => setup.read(db), signal))
      const link = redirects.get(spellingKey(query))
      if (link === undefined) return null
      // Its target may be gone since.
      const dead = await searchers.run((db) => findDeadLinks(db, [link]), signal)
      return dead.size > 0 ? null : link
    },
    index: async (tx, which) => {
      await indexProducts(tx, which)
    },
  }
}
