import { sql } from 'drizzle-orm'
import type { ProductSearch } from '../catalogue/index.ts'
import { indexProducts } from './indexProducts.ts'
import { searchProducts } from './searchProducts.ts'
import { createSearchSetup } from './searchSetup.ts'

/** The search of PostgreSQL: see docs/search.md. */
export function createProductSearch(): ProductSearch {
  const setup = createSearchSetup()
  return {
    search: (db, request) =>
      db.transaction(async (tx) => {
        // To compare a document costs more than the planner takes it for.
        await tx.execute(sql`set local enable_seqscan = off`)
        return searchProducts(tx, await setup.read(tx), request)
      }),
    index: async (tx, which) => {
      await indexProducts(tx, which)
    },
  }
}
