import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A query and the products, by SKU (`*` matches anything), that a shopper would be content to see first. */
export interface JudgedQuery {
  kind: string
  query: string
  /** None: the shop has no such product, and must report that. */
  relevant: string[]
}

export interface Quality {
  queries: number
  /** Mean of 1 / the rank of the first wanted product; 1 if none is wanted and none was found. */
  meanReciprocalRank: number
  /** Queries that something fits, and that nothing was found for. */
  unanswered: string[]
}

/**
 * `own`: written for this shop's search by an author who knew its catalogue but not its code, and used during development.
 * `heldOut`: written by another who knew only the names of the products, and run once (docs/search.md).
 * `nothing`: what the shop has nothing like: keyboards mashed in both alphabets, brands, medicines, other languages, addresses, codes.
 */
export function judgedQueries(set: 'own' | 'heldOut' | 'nothing'): JudgedQuery[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'searchQueries', `${set}.json`), 'utf8')) as JudgedQuery[]
}

/** Runs all queries; `search` returns the SKUs that it found, what fits before what is near, best first. */
export async function measureQuality(
  queries: readonly JudgedQuery[],
  search: (query: string) => Promise<string[]>,
): Promise<{ all: Quality; byKind: Map<string, Quality>; misses: string[] }> {
  const ranks: { kind: string; query: string; rank: number; unanswered: boolean }[] = []
  for (const { kind, query, relevant } of queries) {
    const found = await search(query)
    const wanted = relevant.map(toPattern)
    const place = found.findIndex((sku) => wanted.some((pattern) => pattern.test(sku)))
    const rank = wanted.length === 0 ? Number(found.length === 0) : place === -1 ? 0 : 1 / (place + 1)
    ranks.push({ kind, query, rank, unanswered: wanted.length > 0 && found.length === 0 })
  }
  return {
    all: qualityOf(ranks),
    byKind: new Map([...Map.groupBy(ranks, ({ kind }) => kind)].map(([kind, some]) => [kind, qualityOf(some)])),
    misses: ranks.filter(({ rank }) => rank === 0).map(({ kind, query }) => `${kind}: ${query}`),
  }
}

function qualityOf(ranks: readonly { query: string; rank: number; unanswered: boolean }[]): Quality {
  return {
    queries: ranks.length,
    meanReciprocalRank: ranks.reduce((sum, { rank }) => sum + rank, 0) / ranks.length,
    unanswered: ranks.filter(({ unanswered }) => unanswered).map(({ query }) => query),
  }
}

const toPattern = (glob: string) => new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`)
