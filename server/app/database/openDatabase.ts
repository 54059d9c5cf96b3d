import type { Settings } from '../../kernel/index.ts'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { clusterOf } from '../../platform/database/embedded/cluster.ts'
import { type EmbeddedOptions, startEmbedded } from '../../platform/database/embedded/startEmbedded.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { migrateDatabase } from './migrateDatabase.ts'

type ReportError = (what: string, error: unknown) => void

/**
 * The database of the settings, migrated and ready: the shop's own server on the files in `dataDir`, or the one at `databaseUrl`.
 * Reports errors that no caller waits for, in words for the log.
 * @throws DatabaseUnavailableError
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  reportError: ReportError = () => {},
): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openEmbedded(dataDir, { reportError }) : openServer(databaseUrl, reportError)
}

/** The database of an external server, shared by all processes of the shop. */
export async function openServer(databaseUrl: string, reportError: ReportError = () => {}): Promise<OpenDatabase> {
  const connection = { connectionString: databaseUrl }
  await migrateDatabase(connection, `at ${new URL(databaseUrl).host} (setting DATABASE_URL)`)
  return openPools(connection, { lost: (error) => reportError('a database connection was lost', error) })
}

/** The shop's own server, and the database in it. */
async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<OpenDatabase> {
  let closing = false
  // Connections end a moment after they are asked to; closing the server meanwhile is no error then.
  const reportError: ReportError = (what, error) => {
    if (!closing) options.reportError?.(what, error)
  }
  const server = await startEmbedded(dataDir, { ...options, reportError })
  try {
    await migrateDatabase(server.connection, `in ${clusterOf(dataDir)}`)
    const database = openPools(server.connection, {
      lost: (error) => reportError('a database connection was lost', error),
    })
    return {
      ...database,
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
