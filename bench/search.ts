import { createSeedData } from '@rawaj/demo'
import { seedShop } from '../server/app/seed/seedShop.ts'
import { products } from '../server/features/catalogue/tables.ts'
import { createSearch, type Search } from '../server/features/search/index.ts'
import { createCatalogueVersion } from '../server/kernel/index.ts'
import type { OpenDatabase } from '../server/platform/database/Database.ts'
import type { Connection } from '../server/platform/database/embedded/startEmbedded.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { createLog } from '../server/platform/logging/log.ts'
import { judgedQueries, measureQuality } from '../server/testing/searchQuality.ts'
import { ownServer } from '../server/testing/testServer.ts'
import { growToMillion } from './millionProducts.ts'
import { vacuum } from './vacuum.ts'

/**
 * How well and how fast the search finds: the judged queries, by kind, then the time of every one of them, asked for the
 * first time, in the process of the shop, on PostgreSQL as it is embedded.
 */
export async function measureSearch({ million }: { million: boolean }): Promise<void> {
  await withShop(undefined, async (database, search) => {
    for (const set of ['own', 'heldOut', 'nothing'] as const) await printQuality(set, database, search)
  })
  await withShop(1_000, async (database, search, connection) => {
    await printTimes('1,000 products', database, search)
    if (!million) return
    await growToMillion(database)
    await vacuum(connection)
    await printTimes('1,000,000 products', database, search)
  })
}

async function withShop(
  productCount: number | undefined,
  measure: (database: OpenDatabase, search: Search, connection: Connection) => Promise<void>,
): Promise<void> {
  const server = await ownServer({ durable: true })
  const database = openPools(server.connection)
  const settings = {
    seed: 'demo',
    adminEmail: 'admin@rawaj.example',
    adminPassword: 'Admin12345',
    paymentCurrency: 'SAR',
  } as const
  try {
    await seedShop(
      { db: database.db, settings, clock: () => new Date(), randomBytes: (size) => Buffer.alloc(size, 7) },
      { loadData: async () => createSeedData({ products: productCount }) },
    )
    const version = createCatalogueVersion({ database, log: createLog('silent'), clock: () => new Date() })
    await measure(database, createSearch(database, version), server.connection)
  } finally {
    await database.close()
    await server.close()
  }
}

const titles = { own: 'the own set', heldOut: 'held out', nothing: 'what the shop has nothing like' }

async function printQuality(
  set: 'own' | 'heldOut' | 'nothing',
  { db, searchers }: OpenDatabase,
  search: Search,
): Promise<void> {
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
  const { all, byKind, misses } = await measureQuality(judgedQueries(set), async (query) => {
    const { ids, near = [] } = await searchers.run((db) => search.search(db, { query }))
    return [...ids, ...near].flatMap((id) => skus.get(id) ?? [])
  })
  console.log(`\njudged queries, ${titles[set]}: mean reciprocal rank, unanswered`)
  for (const [kind, quality] of [...byKind, ['all', all] as const])
    console.log(
      `${kind.padEnd(12)}${String(quality.queries).padStart(5)}${quality.meanReciprocalRank.toFixed(3).padStart(8)}${String(quality.unanswered.length).padStart(5)}`,
    )
  if (misses.length > 0) console.log(`not found: ${misses.join(' · ')}`)
}

async function printTimes(title: string, { searchers }: OpenDatabase, search: Search): Promise<void> {
  const queries = judgedQueries('own').map(({ query }) => query)
  const beginnings = [...new Set(queries.map((query) => query.slice(0, Math.max(2, Math.ceil(query.length / 2)))))]
  // The database is warm and the statements are known; nothing of what is measured is kept.
  for (const query of queries) await searchers.run((db) => search.search(db, { query }))
  console.log(`\n${title}: milliseconds a query, none of them kept`)
  for (const [what, texts, ask] of [
    ['search', queries, (query: string) => searchers.run((db) => search.search(db, { query }))],
    ['suggestions', beginnings, (query: string) => search.suggest({ query })],
  ] as const) {
    const times: { text: string; ms: number }[] = []
    for (const text of texts) {
      const start = performance.now()
      await ask(text)
      times.push({ text, ms: performance.now() - start })
    }
    times.sort((one, other) => one.ms - other.ms)
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)]?.ms ?? 0).toFixed(1)
    console.log(`${what.padEnd(12)} median ${at(0.5)}  p90 ${at(0.9)}  p99 ${at(0.99)}  slowest ${at(1)}`)
    const slowest = times.slice(-5).toReversed()
    console.log(`             slowest: ${slowest.map(({ text, ms }) => `${text} ${ms.toFixed(0)}`).join(' · ')}`)
  }
}
