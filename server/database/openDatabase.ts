import type { Settings } from '../settings.ts'
import type { OpenDatabase } from './Database.ts'
import { openEmbedded } from './openEmbedded.ts'
import { openServer } from './openServer.ts'

/** The database of the settings, migrated and ready. Hears of trouble that nobody waits for, in words for the log. */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  trouble: (what: string, error: unknown) => void,
): Promise<OpenDatabase> {
  return databaseUrl === undefined
    ? openEmbedded(dataDir, trouble)
    : openServer(databaseUrl, (error) => trouble('a database connection was lost', error))
}
