import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../app/database/migrateDatabase.ts'
import { type Connection, type EmbeddedServer, startEmbedded } from '../platform/database/embedded/startEmbedded.ts'

/** Tests do without the disk: what they write is gone with them. */
export const withoutDisk = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Nothing is replayed after a crash, nor copied to another server.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
}
/** Linux has a folder in memory, where the hundreds of files of a database are copied in a fifth of the time. */
const memoryFolder = '/dev/shm'
/** Bytes that the databases of a run need at most, with room for other programs. */
const memoryBytes = 3 * 1024 ** 3
/** The database that every test's own is copied from. */
const template = 'shop'

/** The variable that names the server of this run, as JSON. */
const variable = 'TEST_SERVER'

/**
 * Before all tests: one PostgreSQL server, with an empty shop's database that is migrated once. What tests open is a copy
 * of that, which takes a few hundredths of a second.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  // Two kinds of tests are set up one after the other, and share it.
  if (process.env[variable] !== undefined) return async () => {}
  const { connection, close } = await ownServer()
  process.env[variable] = JSON.stringify(connection)
  return async () => {
    delete process.env[variable]
    await close()
  }
}

export interface OwnServer {
  connection: Connection
  dataDir: string
  /** Stops the server under the shop's feet, and starts it again. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

interface OwnServerOptions {
  durable?: boolean
  /** Of PostgreSQL, for more than a test needs. */
  settings?: Record<string, string | number>
}

/** A server of its own in a folder of its own, with an empty shop's database, for tests that stop it or fill it. */
export async function ownServer({ durable = false, settings: own = {} }: OwnServerOptions = {}): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(durable ? tmpdir() : quickestFolder(), 'rawaj-server-'))
  const settings = { max_connections: 200, autovacuum: durable ? 'on' : 'off', ...(!durable && withoutDisk), ...own }
  let server: EmbeddedServer = await startEmbedded(dataDir, { settings })
  await migrateDatabase(server.connection, 'of the tests')
  return {
    connection: server.connection,
    dataDir,
    stop: () => server.close(),
    async start() {
      server = await startEmbedded(dataDir, { settings })
    },
    async close() {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function quickestFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return Math.min(bavail * bsize, process.availableMemory()) > memoryBytes ? memoryFolder : tmpdir()
}

/**
 * A new database on the server of this run: a copy of the empty shop's, or of the one that `copyOf` names, which must have no
 * connections; or, with `empty`, one without a table.
 */
export async function newDatabase(name: string, { empty = false, copyOf = template } = {}): Promise<Connection> {
  const connection = connectionOfRun()
  await onServer(`create database ${name} owner rawaj ${empty ? '' : `template ${copyOf}`} strategy file_copy`)
  return { ...connection, database: name }
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer(`drop database if exists ${name} with (force)`)
}

/** The address of a database of this run, as the setting DATABASE_URL has it. */
export function urlOf({ host, port, user, database }: Connection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}

function connectionOfRun(): Connection {
  const connection = process.env[variable]
  if (connection === undefined)
    throw new Error('The tests’ server is started by vitest (vitest.config.ts, globalSetup)')
  return JSON.parse(connection)
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ ...connectionOfRun(), user: 'rawaj_admin', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
