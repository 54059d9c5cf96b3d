import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { DatabaseUnavailableError } from '../../platform/database/DatabaseUnavailableError.ts'
import type { Connection } from '../../platform/database/embedded/startEmbedded.ts'
import { installQueues } from '../../platform/jobs/installQueues.ts'
import { queues, renamedQueues } from '../jobs/queues.ts'
import { cleanStoredTexts } from './cleanStoredTexts.ts'
import { assertNotNewerSchema, migrationsFolder } from './migrate.ts'

/** Any number will do, as long as every shop process uses the same one. */
export const migrationLock = 7_242_526

/**
 * Brings a database to the schema of this code, the queue's tables included. Several processes may start at once: one migrates,
 * the others wait.
 * @throws DatabaseUnavailableError for a database that this shop cannot work with; `where` names it
 */
export async function migrateDatabase(connection: Connection, where: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'rawaj migration', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    const why = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
    throw new DatabaseUnavailableError(`The database ${where} cannot be reached: ${why}.`)
  })
  try {
    // Filling an index takes as long as it takes, and so does waiting for the process that does it.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client)
    await assertNotNewerSchema(db, where)
    await migrate(db, { migrationsFolder })
    await client.query('begin')
    await cleanStoredTexts(client)
    await client.query('commit')
    await assertArabicTrigrams(client, where)
    await installQueues((text, values) => client.query(text, values), { queues, renamed: renamedQueues, where })
  } finally {
    // Ends the connection and with it the lock and the patience.
    await client.end()
  }
}

/**
 * With LC_CTYPE C, PostgreSQL treats only a to z as letters, and the search index would be empty for Arabic without any error.
 * @throws DatabaseUnavailableError
 */
export async function assertArabicTrigrams(client: pg.Client, where: string) {
  const { rows } = await client.query<{ found: number }>(`select cardinality(show_trgm('كوع')) as found`)
  if ((rows[0]?.found ?? 0) > 0) return
  throw new DatabaseUnavailableError(
    `The database ${where} does not know Arabic letters (its LC_CTYPE is C); make it anew with a UTF-8 one, such as: create database shop template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'.`,
  )
}
