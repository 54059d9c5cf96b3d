import type { Settings } from '../settings.ts'
import type { OpenDatabase } from './Database.ts'
import { openEmbedded } from './openEmbedded.ts'
import { openServer } from './openServer.ts'

/** The database of the settings, migrated and ready. */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  lost?: (error: Error) => void,
): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : openServer(databaseUrl, lost)
}
