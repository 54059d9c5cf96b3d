import { sql } from 'drizzle-orm'
import { demoSource } from '../server/app/demoSource.ts'
import { seedShop } from '../server/app/seed/seedShop.ts'
import { prepareSearch } from '../server/features/search/index.ts'
import type { Database } from '../server/platform/database/Database.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { ownServer } from '../server/testing/testServer.ts'
import { cpuMsOf } from './load.ts'

/**
 * How long an empty shop takes to be filled with a number of products, step by step, in the process of the bench, on PostgreSQL as it is
 * embedded; and how large it is then.
 */
export async function measureSeed({ million }: { million: boolean }): Promise<void> {
  for (const products of million ? [20_000, 1_000_000] : [20_000]) {
    const server = await ownServer({ durable: true })
    const database = openPools(server.connection)
    try {
      await fill(database.db, products)
    } finally {
      await database.close()
      await server.close()
    }
  }
}

async function fill(db: Database, products: number): Promise<void> {
  const settings = {
    seed: 'demo',
    adminEmail: 'admin@rawaj.example',
    adminPassword: 'Admin12345',
    paymentCurrency: 'SAR',
  } as const
  const before = { cpu: process.cpuUsage(), databaseMs: await databaseMs(db) }
  const begun = performance.now()
  console.log(`\nfilling an empty shop with ${products.toLocaleString('en')} products, seconds`)
  const show = (title: string, ms: number) => console.log(`${title.padEnd(42)}${seconds(ms)}`)
  let step = { title: 'Goods of the demo', from: begun }
  const enter = (title: string) => {
    if (title === step.title) return
    show(step.title, performance.now() - step.from)
    step = { title, from: performance.now() }
  }
  let maxBytes = 0
  const progress = (line: string) => {
    maxBytes = Math.max(maxBytes, process.memoryUsage().rss)
    enter(line.replace(/ [\d,]+ of .*|, .*/, ''))
  }
  await seedShop(
    { db, settings, clock: () => new Date(), randomBytes: (size) => Buffer.alloc(size, 7) },
    { loadData: () => demoSource.load({ products, historyUntil: new Date() }), progress },
  )
  // What every start does then, which finds nothing to index.
  enter('Looking for what is not indexed')
  await prepareSearch(db)
  enter('')
  const ended = performance.now()
  const { user, system } = process.cpuUsage(before.cpu)
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  show('all', ended - begun)
  console.log(
    `${'of a core: this process, the database'.padEnd(42)}${seconds((user + system) / 1_000)}${seconds((await databaseMs(db)) - before.databaseMs)}`,
  )
  console.log(`memory of this process at most ${(maxBytes / 2 ** 20).toFixed(0)} MB, database ${rows[0]?.size}`)
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(8)

/** Processor time of the database's processes that serve this one. */
async function databaseMs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  const each = await Promise.all(rows.map(({ pid }) => cpuMsOf(pid)))
  return each.reduce((sum, ms) => sum + ms, 0)
}
