import type pg from 'pg'

/** How to connect to a database. */
export type Connection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl' | 'sslnegotiation' | 'options'
>

/**
 * Part of every connection to the embedded server. pg fills missing values from PGSSLMODE, PGSSLNEGOTIATION and PGOPTIONS, which
 * are meant for another server; an empty `options` counts as missing, so it repeats a setting of the server.
 */
export const embeddedConnection = {
  ssl: false,
  sslnegotiation: 'postgres',
  options: '-c timezone=UTC',
} as const satisfies Connection
