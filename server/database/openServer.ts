import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installQueues } from '../jobs/installQueues.ts'
import type { OpenDatabase } from './Database.ts'
import { DatabaseTrouble } from './DatabaseTrouble.ts'
import { migrationsFolder, refuseNewerDatabase } from './migrate.ts'
import { PreparingClient } from './PreparingClient.ts'
import * as schema from './schema.ts'

/** Any number will do, as long as every shop process uses the same one. */
const migrationLock = 7_242_526

/** Opens a PostgreSQL server's database, shared with as many processes of the shop as there are. */
export async function openServer(databaseUrl: string, lost: (error: Error) => void = () => {}): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'rawaj',
  })
  // An idle connection that breaks must not take the process with it.
  pool.on('error', lost)
  const db = drizzle(pool, { schema })
  try {
    await migrateAlone(pool, databaseUrl)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listeners: ReturnType<typeof listenTo>[] = []
  return {
    db,
    shared: true,
    ping: async () => void (await db.execute(sql`select 1`)),
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, heard) {
      const listener = listenTo(databaseUrl, channel, heard, lost)
      listeners.push(listener)
      await listener.connect()
    },
    async close() {
      await Promise.allSettled(listeners.map((listener) => listener.stop()))
      await pool.end()
    },
  }
}

/** Several processes may start at once: one migrates, the others wait. */
async function migrateAlone(pool: pg.Pool, databaseUrl: string) {
  const where = `at ${new URL(databaseUrl).host}`
  const connection = await pool.connect().catch((error: unknown) => {
    const why = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
    throw new DatabaseTrouble(`The database ${where} (setting DATABASE_URL) cannot be reached: ${why}.`)
  })
  try {
    // Filling an index takes as long as it takes, and so does waiting for the process that does it.
    await connection.query('set statement_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(connection, { schema })
    await refuseNewerDatabase(db, where)
    await migrate(db, { migrationsFolder })
    await installQueues((text, values) => connection.query(text, values), where)
  } finally {
    // Ends the connection and with it the lock and the patience.
    connection.release(true)
  }
}

/** Listens on a connection of its own, and again after that was lost; what was said meanwhile counts as missed. */
function listenTo(
  databaseUrl: string,
  channel: string,
  heard: (payload: string) => void,
  lost: (error: Error) => void,
) {
  let client: pg.Client | undefined
  let stopped = false

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'rawaj listener', keepAlive: true })
    client = fresh
    fresh.on('notification', ({ payload }) => heard(payload ?? ''))
    fresh.on('error', lost)
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end()
      throw error
    }
    // Only of a connection that stood: one that failed ends too, and two attempts would follow every failure.
    fresh.once('end', reconnectSoon)
  }
  const reconnectSoon = () => {
    if (!stopped) setTimeout(reconnect, 1_000).unref()
  }
  const reconnect = () => {
    if (stopped) return
    connect().then(
      () => heard(''),
      (error: Error) => {
        lost(error)
        reconnectSoon()
      },
    )
  }

  return {
    connect,
    async stop() {
      stopped = true
      await client?.end()
    },
  }
}
