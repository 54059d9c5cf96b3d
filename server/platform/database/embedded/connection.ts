import type pg from 'pg'

/** How to reach a server's database. */
export type Connection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl' | 'sslnegotiation' | 'options'
>

/**
 * Part of every connection to the embedded server. pg takes what is absent from PGSSLMODE, PGSSLNEGOTIATION and PGOPTIONS,
 * which speak of another server; absent to pg is also an empty `options`, so these repeat a setting of the server.
 */
export const embeddedConnection = {
  ssl: false,
  sslnegotiation: 'postgres',
  options: '-c timezone=UTC',
} as const satisfies Connection
