import { existsSync } from 'node:fs'
import pg from 'pg'
import type { Settings } from '../../kernel/index.ts'
import { DataFolderInUseError } from '../../platform/database/DatabaseUnavailableError.ts'
import { clusterOf } from '../../platform/database/embedded/cluster.ts'
import { connectionToRunning } from '../../platform/database/embedded/runningServer.ts'
import { type Connection, startEmbedded } from '../../platform/database/embedded/startEmbedded.ts'
import { BackupError } from './BackupError.ts'

export interface DatabaseAccess {
  connection: Connection
  /** Names the database in sentences: "in …", "at …". */
  where: string
  /** Stops the server, if it was started for this. */
  close(): Promise<void>
}

/** The database of the settings as it is, not migrated: the shop's own server, which need not run yet, or another one. */
export async function openDatabaseAccess(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { make }: { make: boolean },
): Promise<DatabaseAccess> {
  if (databaseUrl !== undefined) {
    return {
      connection: { connectionString: databaseUrl },
      where: `at ${new URL(databaseUrl).host} (setting DATABASE_URL)`,
      close: async () => {},
    }
  }
  const cluster = clusterOf(dataDir)
  const where = `in ${cluster}`
  if (!existsSync(cluster) && !make) {
    throw new BackupError(`There is no shop in ${dataDir}; check the setting DATA_DIR.`)
  }
  try {
    const { connection, close } = await startEmbedded(dataDir)
    return { connection, where, close }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    return { connection: await connectionToRunning(dataDir), where, close: async () => {} }
  }
}

/**
 * A connection without timeouts, ended by `signal`.
 * @throws BackupError where the database cannot be reached
 */
export async function connect(
  { connection, where }: DatabaseAccess,
  name: string,
  signal: AbortSignal,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: `rawaj ${name}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A broken connection fails the next query.
  client.on('error', () => {})
  try {
    await client.connect()
    // Values are written in the same way whatever the server's settings say.
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
      set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public`)
    signal.addEventListener('abort', () => client.end().catch(() => {}), { once: true })
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { message, code } = error as NodeJS.ErrnoException
    throw new BackupError(`The database ${where} cannot be reached: ${message || code}.`)
  }
}
