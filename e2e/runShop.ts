import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { memoryFlags } from '../scripts/memoryFlags.mjs'
import type { Connection } from '../server/platform/database/embedded/startEmbedded.ts'
import { createLoggedErrors } from '../server/testing/loggedErrors.ts'
import { dropDatabase, newDatabase, urlOf } from '../server/testing/testServer.ts'
import { demoDatabase } from './demoDatabase.ts'

const root = join(import.meta.dirname, '..')

export interface ShopProcess {
  url: string
  dataDir: string
  /** Its database on the tests' server, where it has one there. */
  connection: Connection | null
  /** Everything it printed so far. */
  output: () => string
  /** Errors that it logged, except those that a test has removed. */
  loggedErrors: string[]
  /**
   * Ends it as Ctrl-C does.
   * @returns its exit status
   */
  stop: () => Promise<number | null>
  /** Ends it without a chance to tidy up. */
  kill: () => Promise<void>
  /** Ends it as Ctrl-C does and removes its data. */
  close: () => Promise<void>
}

interface RunShopOptions {
  settings?: Record<string, string>
  /** Folder of its sources; absent: this one. */
  folder?: string
  /** Absent: a new folder. */
  dataDir?: string
  /** On a database of the tests' server with the demo; else on one of its own that it fills itself. */
  demo?: boolean
}

/** Starts the real shop in a process of its own and waits until it serves. */
export async function runShop({
  settings = {},
  folder = root,
  dataDir: given,
  demo = false,
}: RunShopOptions = {}): Promise<ShopProcess> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'rawaj-e2e-')))
  const database = demo ? `run_${randomBytes(6).toString('hex')}` : null
  const connection = database === null ? null : await newDatabase(database, { copyOf: demoDatabase() })
  const loggedErrors = createLoggedErrors()
  const { child, output, opened } = launch(
    { PORT: '0', DATA_DIR: dataDir, ...(connection && { DATABASE_URL: urlOf(connection) }), ...settings },
    (line) => {
      if (isError(line)) loggedErrors.push(line)
    },
    folder,
  )
  const url = await opened
  const stop = () => ended(child, 'SIGINT')
  return {
    url,
    dataDir,
    connection,
    output,
    loggedErrors,
    stop,
    kill: async () => void (await ended(child, 'SIGKILL')),
    async close() {
      await stop()
      if (database) await dropDatabase(database)
      await removeData(dataDir)
    },
  }
}

/** Levels of pino from 50 on are errors. */
function isError(line: string): boolean {
  return /^\{.*"level":[5-9]\d\b/.test(line)
}

/** Starts the shop with settings that must fail; resolves with its exit status and its output. */
export async function failToStart(
  settings: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const { child, output } = launch(settings)
  const timeout = setTimeout(() => child.kill('SIGKILL'), 60_000)
  // Its last words may come after its exit.
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timeout)
  return { status, output: output() }
}

export function removeData(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}

function launch(settings: Record<string, string>, read: (line: string) => void = () => {}, folder = root) {
  const child = spawn(process.execPath, [...memoryFlags.execArgv, 'server/app/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...memoryFlags.env,
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      SEED: 'demo',
      // Months of orders take seconds, and none of these tests look at them.
      SEED_ORDERS: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  let printed = ''
  const { promise: opened, resolve, reject } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      printed += `${line}\n`
      const [, url] = /The shop is open at (\S+)/.exec(line) ?? []
      if (url !== undefined) resolve(url)
      read(line)
    })
  child.once('close', () => reject(new Error(`The shop did not start:\n${printed}`)))
  // Callers that expect a failing start wait for its end.
  opened.catch(() => {})
  return { child, opened, output: () => printed }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  }
  return child.exitCode
}

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
