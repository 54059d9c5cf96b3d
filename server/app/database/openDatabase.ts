import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../kernel/index.ts'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { clusterOf } from '../../platform/database/embedded/cluster.ts'
import type { Connection } from '../../platform/database/embedded/connection.ts'
import { type EmbeddedOptions, startEmbedded } from '../../platform/database/embedded/startEmbedded.ts'

type ReportError = (what: string, error: unknown) => void

/**
 * The database of the settings, migrated and ready: the shop's own server on the files in `dataDir`, or the one at `databaseUrl`.
 * `options.reportError` receives errors that no caller waits for, in words for the log.
 * @throws DatabaseUnavailableError
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  options: Pick<EmbeddedOptions, 'reportError' | 'onSpawned'> = {},
): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openEmbedded(dataDir, options) : openServer(databaseUrl, options.reportError)
}

/** The database of an external server, shared by all processes of the shop. */
export function openServer(databaseUrl: string, reportError: ReportError = () => {}): Promise<OpenDatabase> {
  const where = `at ${new URL(databaseUrl).host} (setting DATABASE_URL)`
  return openMigrated({ connectionString: databaseUrl }, where, reportError)
}

/** The shop's own server, and the database in it. */
async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<OpenDatabase> {
  let closing = false
  // Connections end a moment after they are asked to; closing the server meanwhile is no error then.
  const reportError: ReportError = (what, error) => {
    if (!closing) options.reportError?.(what, error)
  }
  const server = await startEmbedded(dataDir, { ...options, reportError })
  try {
    const database = await openMigrated(server.connection, `in ${clusterOf(dataDir)}`, reportError)
    return {
      ...database,
      filesMark: filesMarkOf(dataDir),
      async close() {
        closing = true
        await database.close()
        await server.close()
      },
    }
  } catch (error) {
    closing = true
    await server.close()
    throw error
  }
}

/** The number of a file and its birth stay with it, and are not copied with a folder. */
function filesMarkOf(dataDir: string): string {
  const { ino, birthtimeMs } = statSync(join(clusterOf(dataDir), 'PG_VERSION'))
  return `${ino}-${Math.round(birthtimeMs)}`
}

/** Brings the schema up to date and opens the pools; their code is loaded once there is a server, whose start takes as long. */
async function openMigrated(connection: Connection, where: string, reportError: ReportError): Promise<OpenDatabase> {
  const { migrateDatabase } = await import('./migrateDatabase.ts')
  const { openPools } = await import('../../platform/database/openPools.ts')
  await migrateDatabase(connection, where)
  return openPools(connection, { lost: (error) => reportError('a database connection was lost', error) })
}
