import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/**
 * The shop's database, or a transaction on it: queries accept either. Inside a transaction pass on `tx` to everything: a query on
 * `shop.db` there runs outside of the transaction, and needs a second connection while it holds one.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>

export interface ReadPool {
  /** For short reads, on any free connection. */
  db: Database
  /**
   * Reads on a dedicated connection. If the signal aborts, the running statement is cancelled in the database.
   * @throws ReadCancelledError after an abort
   */
  run<Result>(read: (db: Database) => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

export interface OpenDatabase {
  /** For what customers and staff do: carts, orders, sign-in, payment. */
  db: NodePgDatabase
  /** For public reads, on connections of their own, so that readers never hold up buyers. */
  readers: ReadPool
  /** For searches: sequential scans are disabled, because the planner overestimates the cost of their indexes. */
  searchers: ReadPool
  /** Recognises the files of the shop's own server, of which a copy has others; absent: the server is another one's. */
  readonly filesMark?: string
  /** @throws if the database cannot answer */
  ping(): Promise<void>
  /** Runs SQL text, of several statements if there are no values: for the job queue, which writes its own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls back for every message on the channel, and with an empty one if messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  close(): Promise<void>
}
