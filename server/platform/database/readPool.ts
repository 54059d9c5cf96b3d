import { type Logger, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, ReadPool } from './Database.ts'

/** The client has disconnected; nobody reads this error. */
export class ReadCancelledError extends Error {
  override readonly name = 'ReadCancelledError'
}

interface Options {
  /** Cancels through this database: every connection of the pool may be busy. */
  cancelThrough: Database
  logger?: Logger | undefined
}

/** Reads through these connections, each with a database object of its own, so that its prepared statements stay prepared. */
export function createReadPool(pool: pg.Pool, { cancelThrough, logger }: Options): ReadPool {
  const connections = new WeakMap<pg.PoolClient, { db: Database; pid: number }>()

  async function connectionOf(client: pg.PoolClient) {
    const known = connections.get(client)
    if (known) return known
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const connection = { db: drizzle(client, { ...(logger && { logger }) }), pid: rows[0]?.pid ?? 0 }
    connections.set(client, connection)
    return connection
  }

  return {
    db: drizzle(pool, { ...(logger && { logger }) }),
    async run(read, signal) {
      if (signal?.aborted) throw new ReadCancelledError()
      const client = await pool.connect()
      let cancelling: Promise<unknown> | undefined
      let broken = false
      try {
        const { db, pid } = await connectionOf(client)
        if (signal?.aborted) throw new ReadCancelledError()
        const cancel = () => {
          cancelling ??= cancelThrough.execute(sql`select pg_cancel_backend(${pid})`).catch(() => {
            broken = true
          })
        }
        signal?.addEventListener('abort', cancel, { once: true })
        try {
          return await read(db)
        } finally {
          signal?.removeEventListener('abort', cancel)
        }
      } catch (error) {
        if (signal?.aborted) throw new ReadCancelledError()
        throw error
      } finally {
        // A late cancellation would hit the next read on this connection.
        await cancelling
        client.release(broken)
      }
    },
  }
}
