import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/Database.ts'
import { isVisit } from '../../platform/http/isVisit.ts'
import { products } from './tables.ts'

/** Counts views of products by people, for the home page's most viewed. */
export interface ProductViewCounter {
  /** @returns a listener that counts one view of this product per call */
  countFor(productId: number): (request: Pick<IncomingMessage, 'headers'>) => void
  /** Stores the counts since the previous call. */
  flush(): Promise<void>
}

const batchMs = 30_000
/** Different products per batch, beyond which the views are not by people. */
const maxBatchedProducts = 5_000

/**
 * Counted in memory and written in batches, so that a view costs nothing. Cached lists do not become outdated: they are rebuilt
 * every few minutes anyway, which is soon enough for view counts.
 */
export function createProductViewCounter(db: Database, log: FastifyBaseLogger): ProductViewCounter {
  let counts = new Map<number, number>()
  let bundled: NodeJS.Timeout | undefined

  async function write() {
    clearTimeout(bundled)
    bundled = undefined
    if (counts.size === 0) return
    const written = [...counts].sort(([one], [other]) => one - other)
    counts = new Map()
    const ids = `{${written.map(([id]) => id).join()}}`
    const views = `{${written.map(([, count]) => count).join()}}`
    await db
      .execute(
        sql`update ${products} set viewed = viewed + seen.times
          from unnest(${ids}::text::int[], ${views}::text::int[]) as seen(id, times) where ${products.id} = seen.id`,
      )
      .catch((error: unknown) => log.warn({ err: error }, 'views of products could not be written down'))
  }

  return {
    countFor: (productId) => (request) => {
      if (!isVisit(request)) return
      if (!counts.has(productId) && counts.size >= maxBatchedProducts) return
      counts.set(productId, (counts.get(productId) ?? 0) + 1)
      bundled ??= setTimeout(write, batchMs).unref()
    },
    flush: write,
  }
}
