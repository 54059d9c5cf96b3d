import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/**
 * The shop's database, or a transaction on it: queries take either. Inside a transaction pass on `tx` to everything:
 * what goes to `shop.db` there runs outside of the transaction, and needs a second connection while it holds one.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>

export interface ReadPool {
  /** For short reads, on whichever connection is free. */
  db: Database
  /**
   * Reads on a connection of its own. When the signal is given, the statement that runs is cancelled in the database, and
   * ReadCancelledError is thrown.
   */
  run<Result>(read: (db: Database) => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

/** An open database and what the shop needs to know about it. */
export interface OpenDatabase {
  /** For what customers and staff do: carts, orders, sign-in, payment. */
  db: NodePgDatabase
  /** For what anybody may ask for and many do: connections of their own, so that readers never hold up buyers. */
  readers: ReadPool
  /** For searches: no table is read whole where an index can answer, which the planner takes for dearer than it is. */
  searchers: ReadPool
  /** Throws when the database cannot answer. */
  ping(): Promise<void>
  /** Runs statements given as text, several when there are no values: for the job queue, which writes its own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls back for every message on the channel, and with an empty one when some may have been missed. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  close(): Promise<void>
}
