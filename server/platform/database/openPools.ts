import type { Logger } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from './Database.ts'
import type { Connection } from './embedded/startEmbedded.ts'
import { listenTo } from './listenTo.ts'
import { PreparingClient } from './PreparingClient.ts'
import { createReadPool } from './readPool.ts'

export interface PoolOptions {
  /** Called when an idle connection breaks. */
  lost?: (error: Error) => void
  /** Called for every statement of the shop. */
  logger?: Logger | undefined
}

/** Connections of one process: together fewer than the embedded server accepts. */
export const poolSizes = { buyers: 12, readers: 4, searchers: 3, jobs: 3 }

/** Milliseconds. A slower read is of no use any more; a buyer's statement may finish. */
const statementTimeoutMs = { buyers: 30_000, readers: 5_000, searchers: 5_000, jobs: 30_000 }
/** Milliseconds to wait for a connection. Admission bounds how many buyers wait, so their timeout is long. */
const connectionTimeoutMs = { buyers: 15_000, readers: 5_000, searchers: 5_000, jobs: 15_000 }

/**
 * The planner underestimates the cost of matching a document with a query, and no search needs a plan of its own: searches differ
 * in their words alone.
 */
const searchSettings = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan'

/** Opens pools on a database that is migrated already. */
export function openPools(connection: Connection, { lost = () => {}, logger }: PoolOptions = {}): OpenDatabase {
  const pools = {
    buyers: poolOf(connection, 'buyers'),
    readers: poolOf(connection, 'readers'),
    searchers: poolOf(connection, 'searchers'),
    jobs: poolOf(connection, 'jobs'),
  }
  for (const pool of Object.values(pools)) {
    // A connection that breaks must not end the process: neither an idle one, nor one whose transaction is between two
    // statements.
    pool.on('error', lost)
    pool.on('connect', (client) => client.on('error', lost))
  }
  pools.searchers.on('connect', (client) => void client.query(searchSettings).catch(lost))
  const db = drizzle(pools.buyers, { ...(logger && { logger }) })
  const listeners: ReturnType<typeof listenTo>[] = []
  return {
    db,
    readers: createReadPool(pools.readers, { cancelThrough: db, logger }),
    searchers: createReadPool(pools.searchers, { cancelThrough: db, logger }),
    ping: async () => void (await db.execute(sql`select 1`)),
    executeSql: (text, values) => pools.jobs.query(text, values),
    async listen(channel, onMessage) {
      const listener = listenTo(connection, channel, onMessage, lost)
      listeners.push(listener)
      await listener.connect()
    },
    async close() {
      await Promise.allSettled(listeners.map((listener) => listener.stop()))
      await Promise.allSettled(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

function poolOf(connection: Connection, use: keyof typeof poolSizes): pg.Pool {
  return new pg.Pool({
    Client: PreparingClient,
    ...connection,
    max: poolSizes[use],
    connectionTimeoutMillis: connectionTimeoutMs[use],
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs[use],
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'rawaj',
  })
}
