import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/**
 * The shop's database, or a transaction on it: queries take either. Inside a transaction pass on `tx` to everything;
 * the embedded database has one connection, so reaching for `shop.db` there would wait for itself.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database and what the shop needs to know about it. */
export interface OpenDatabase {
  db: Database
  /** Whether other processes may work on the same data. */
  shared: boolean
  /** Throws when the database cannot answer. */
  ping(): Promise<void>
  /** Runs statements given as text, several when there are no values: for the job queue, which writes its own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls back for every message on the channel, and with an empty one when some may have been missed; silent on an embedded database. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  close(): Promise<void>
}
