import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { listMedia, mediaFolderOf } from '../../app/backup/pinMedia.ts'
import { settingNames } from '../../app/settings.ts'
import type { Connection } from '../../platform/database/embedded/startEmbedded.ts'
import { dropDatabase, newDatabase, urlOf } from '../testServer.ts'
import { readShopRows, type ShopRows } from './shopRows.ts'

export interface ShopFixture {
  connection: Connection
  databaseUrl: string
  dataDir: string
  /** The settings as environment variables. */
  environment: Record<string, string>
  run(statements: string): Promise<void>
  rows(): Promise<ShopRows>
  close(): Promise<void>
}

/** A database on the server of the tests, as `newDatabase` makes it, and a data folder. */
export async function openShopFixture(options: { empty?: boolean; copyOf?: string } = {}): Promise<ShopFixture> {
  const name = `backup_${randomBytes(6).toString('hex')}`
  const connection = await newDatabase(name, options)
  const dataDir = await mkdtemp(join(tmpdir(), 'rawaj-backup-'))
  const databaseUrl = urlOf(connection)
  return {
    connection,
    databaseUrl,
    dataDir,
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    run: (statements) => withClient(connection, async (client) => void (await client.query(statements))),
    rows: () => rowsOf(connection),
    async close() {
      await dropDatabase(name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const rowsOf = (connection: Connection, like?: ShopRows): Promise<ShopRows> =>
  withClient(connection, (client) =>
    readShopRows(async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows, like),
  )

export async function withClient<Result>(
  connection: Connection,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Writes uploaded pictures; what they contain is no matter. */
export async function writeMedia(dataDir: string, pictures: Record<string, Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(pictures)) {
    const place = join(mediaFolderOf(dataDir), path)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, content)
    // Long before any restore began.
    await utimes(place, 1_700_000_000, 1_700_000_000)
  }
}

/** Every uploaded picture with its bytes. */
export async function readMedia(dataDir: string): Promise<Record<string, string>> {
  const paths = await listMedia(mediaFolderOf(dataDir))
  const bytes = await Promise.all(paths.map((path) => readFile(join(mediaFolderOf(dataDir), path), 'base64')))
  return Object.fromEntries(paths.map((path, place) => [path, bytes[place] ?? '']).sort())
}

export interface Ended {
  code: number | null
  said: string
  complained: string
}

export interface Command {
  process: ChildProcess
  said: () => string
  ended: Promise<Ended>
}

/** The settings of a shop that the tests run under are not those of a command. */
const withoutSettings = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settingNames.includes(name)))

const fastImports = new URL('../fastImports.ts', import.meta.url)
const commands = {
  backup: new URL('../../app/backup/backupCommand.ts', import.meta.url),
  restore: new URL('../../app/backup/restoreCommand.ts', import.meta.url),
  owner: new URL('../../app/staff/ownerCommand.ts', import.meta.url),
}

/** One of the owner's commands as a process of its own, as npm would start it. */
export function startCommand(
  command: keyof typeof commands,
  args: readonly string[],
  environment: Record<string, string>,
): Command {
  const program = fileURLToPath(commands[command])
  const child = spawn(process.execPath, ['--import', fileURLToPath(fastImports), program, ...args], {
    env: { ...withoutSettings, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString()
  })
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, said, complained: complained.trim() }))
  })
  return { process: child, said: () => said, ended }
}

export const runCommandLine = (...call: Parameters<typeof startCommand>): Promise<Ended> => startCommand(...call).ended
