import { readFileSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { clusterOf } from './cluster.ts'
import { type Connection, embeddedConnection } from './connection.ts'
import { readPostmasterPid } from './postmasterPid.ts'
import { passwordFileOf, shopDatabase, shopRole } from './startEmbedded.ts'

const timeoutMs = 15_000

/**
 * Connection to the database of the shop that runs on this data folder, as its server has recorded it. Waits for a shop that is
 * opening, or whose server is restarting.
 */
export async function connectionToRunning(dataDirAsGiven: string): Promise<Connection> {
  const dataDir = realpathSync(dataDirAsGiven)
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const connection = connectionIn(dataDir)
    const why = connection === null ? 'it has no server yet' : await tryConnection(connection)
    if (connection !== null && why === null) return connection
    if (Date.now() > deadline) {
      throw new DatabaseUnavailableError(`The database of the shop that runs on ${dataDir} cannot be reached: ${why}.`)
    }
    await sleep(100)
  }
}

function connectionIn(dataDir: string): Connection | null {
  const noted = readPostmasterPid(clusterOf(dataDir))
  if (noted === null) return null
  const shop = { ...embeddedConnection, port: noted.port, user: shopRole, database: shopDatabase }
  if (noted.socketFolder !== '') return { ...shop, host: noted.socketFolder }
  // It is starting, and has no socket yet.
  if (process.platform !== 'win32') return null
  return { ...shop, host: '127.0.0.1', password: readFileSync(passwordFileOf(dataDir), 'utf8').trim() }
}

async function tryConnection(connection: Connection): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => {})
  }
}
