import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Binaries, findBinaries } from './binaries.ts'
import { adminRole, assertUsableCluster, clusterOf, makeCluster } from './cluster.ts'
import { type Connection, embeddedConnection } from './connection.ts'
import { freePort } from './freePort.ts'
import { keepRunning } from './keepRunning.ts'
import { lockFolder } from './lockFolder.ts'
import { startServerProcess } from './serverProcess.ts'
import { serverSettings } from './serverSettings.ts'
import { assertOwnCluster, chooseServerUser, type Ways } from './serverUser.ts'
import { serverPort, socketFolderOf } from './socketFolder.ts'
import { stopOrphan } from './stopOrphan.ts'

export type { Connection }

export interface EmbeddedServer {
  connection: Connection
  /** Process id of the current server; it changes with a restart. */
  pid(): number
  /** Stops the server and releases the folder. */
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Called for background events: a server that died and was restarted, and its warnings. */
  reportError?: (what: string, error: unknown) => void
  /** Called when the server's process has begun, some time before it accepts connections. */
  onSpawned?: () => void
  /** Added to `serverSettings`; for tests, which do without the disk. */
  settings?: Readonly<Record<string, string | number>>
  /** Other programs than npm's, and fewer ways than exist: for tests of machines that this one is not. */
  binaries?: Binaries
  ways?: Ways
}

export const shopRole = 'rawaj'
export const shopDatabase = 'shop'

/**
 * The embedded PostgreSQL: a child process on the files in the data folder, reached through a socket that only its owner can
 * open. Started here, restarted when it dies, stopped by `close`. Every problem is found before a byte is changed.
 * @throws DatabaseUnavailableError with one sentence for the owner
 */
export async function startEmbedded(dataDirAsGiven: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const { reportError = () => {}, onSpawned = () => {}, settings = {}, ways } = options
  mkdirSync(dataDirAsGiven, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(dataDirAsGiven)
  const cluster = clusterOf(dataDir)
  // First of all: files of another user's cluster cannot be read, and would seem to be missing.
  assertOwnCluster(cluster)
  if (existsSync(cluster)) assertUsableCluster(cluster)
  const socketFolder = await socketFolderOf(dataDir)
  const lock = await lockFolder(dataDir, socketFolder)
  try {
    const binaries = options.binaries ?? findBinaries()
    const user = chooseServerUser({ cluster, dataDir, postgres: binaries.postgres }, ways)
    const reach = await wayIn(dataDir, socketFolder)
    if (!existsSync(cluster)) await makeCluster(cluster, binaries, user, reach.passwordFile)
    user.own(cluster)
    // After the cluster exists, whose owner proves that the folder is still this shop's.
    user.own(socketFolder)
    // A copied folder may have lost its mode, and PostgreSQL does not open one that others can read.
    chmodSync(cluster, 0o700)
    const start = async () => {
      await stopOrphan(cluster, reach.admin.password ?? null)
      return startServerProcess({
        cluster,
        binaries,
        user,
        settings: { ...serverSettings, ...reach.settings, ...settings },
        onSpawned,
        onLine: (line) => {
          if (/^(WARNING|ERROR|FATAL|PANIC):/.test(line) && !isOrdinary(line)) reportError(line, null)
        },
      })
    }
    const server = await keepRunning(start, reportError)
    try {
      await prepareDatabase(reach.admin)
    } catch (error) {
      await server.stop()
      throw error
    }
    return {
      connection: { ...reach.admin, user: shopRole, database: shopDatabase },
      pid: server.pid,
      async close() {
        await server.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Log lines that clients cause and receive themselves. */
const isOrdinary = (line: string) =>
  /^ERROR:/.test(line) || /the database system is (starting up|shutting down)/.test(line)

interface WayIn {
  admin: typeof embeddedConnection & { host: string; port: number; user: string; database: string; password?: string }
  settings: Record<string, string | number>
  passwordFile: string | null
}

/** File with the password of a server that listens on a port. */
export const passwordFileOf = (dataDir: string) => join(dataDir, 'postgresql.password')

/** A socket in a private folder, which needs no password; on Windows the loopback interface with a password. */
async function wayIn(dataDir: string, socketFolder: string): Promise<WayIn> {
  const admin = { ...embeddedConnection, user: adminRole, database: 'postgres' }
  if (process.platform !== 'win32') {
    return {
      admin: { ...admin, host: socketFolder, port: serverPort },
      settings: {
        listen_addresses: '',
        port: serverPort,
        unix_socket_directories: socketFolder,
        unix_socket_permissions: '0700',
      },
      passwordFile: null,
    }
  }
  const passwordFile = passwordFileOf(dataDir)
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const port = await freePort()
  return {
    admin: { ...admin, host: '127.0.0.1', port, password: readFileSync(passwordFile, 'utf8').trim() },
    settings: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
    passwordFile,
  }
}

/** Creates, once, the shop's own role, which may do nothing but own its database, and that database. */
async function prepareDatabase(admin: WayIn['admin']): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
        exists (select from pg_database where datname = $2) as database`,
      [shopRole, shopDatabase],
    )
    const password = admin.password === undefined ? '' : `password ${client.escapeLiteral(admin.password)}`
    if (!rows[0]?.role) await client.query(`create role ${shopRole} login ${password}`)
    if (!rows[0]?.database) await client.query(`create database ${shopDatabase} owner ${shopRole}`)
  } finally {
    await client.end()
  }
}
