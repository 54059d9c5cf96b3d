import type pg from 'pg'
import type { Settings } from '../../kernel/index.ts'
import type { Connection } from '../../platform/database/embedded/startEmbedded.ts'
import { BackupError } from '../backup/BackupError.ts'
import { connect, openDatabaseAccess } from '../backup/openDatabaseAccess.ts'
import { pgSource } from '../backup/pgSource.ts'
import { allMigrations, describeShop } from '../backup/shopTables.ts'

/**
 * The shop's database for a command of its owner, whether the shop is open or not.
 * @throws BackupError where there is no shop, or one that this version has not been started on
 */
export async function openMigratedDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  name: string,
  signal: AbortSignal,
): Promise<{ client: pg.Client; connection: Connection; close(): Promise<void> }> {
  const access = await openDatabaseAccess(settings, { make: false })
  const close = async (client?: pg.Client) => {
    await client?.end().catch(() => {})
    await access.close()
  }
  try {
    const client = await connect(access, name, signal)
    const { migrations } = await describeShop(pgSource(client), access.where)
    if (migrations.length < allMigrations().length)
      throw new BackupError(`The database ${access.where} was last used by an older version; start the shop once.`)
    return { client, connection: access.connection, close: () => close(client) }
  } catch (error) {
    await close()
    throw error
  }
}
