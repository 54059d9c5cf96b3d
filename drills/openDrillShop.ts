import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { neverReachedLimits } from '../bench/runningShop.ts'
import { memoryFlags } from '../scripts/memoryFlags.mjs'
import { clusterOf } from '../server/platform/database/embedded/cluster.ts'
import { freePort } from '../server/platform/database/embedded/freePort.ts'
import { readPostmasterPid } from '../server/platform/database/embedded/postmasterPid.ts'
import { endServer, killAll, removeData, undoAtEnd, untilDead, untilServerEnded } from './cleanUp.ts'

const root = join(import.meta.dirname, '..')
const openTimeoutMs = 900_000
const closeTimeoutMs = 60_000

/** A shop of the drill's own: a process as `npm start` begins it, with its own database, data and port. */
export interface DrillShop {
  url: string
  dataDir: string
  /** Starts the shop, which is down, and waits until it is ready. */
  start(): Promise<void>
  /** kill -9 of the shop, of its database server, or of both at once; waits until they are dead. */
  kill(target: 'shop' | 'database' | 'both'): Promise<void>
  /** Status of /readyz; 0: no reply in time. */
  readyStatus(): Promise<number>
  isReady(): Promise<boolean>
  /** Process id of the running database server; 0 while there is none. */
  serverPid(): number
  /** Aborts when the shop closes, so that its clients stop. */
  closed: AbortSignal
  /** Everything that the shop printed. */
  output(): string
  /**
   * Connection to its database.
   * @throws while no server runs
   */
  connection(): pg.ClientConfig
  /** Queries the database directly. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Resident memory of the shop's process in bytes: the most since `forgetPeak`; 0 where the system does not tell. */
  peakMemory(): number
  forgetPeak(): void
  close(): Promise<void>
}

export interface DrillShopOptions {
  settings?: Record<string, string>
  /** Absent: a new folder, removed with the shop. */
  dataDir?: string
}

/** Opens it empty, unless the settings say otherwise, and with all limits on but those on a customer's orders. */
export async function openDrillShop({ settings = {}, dataDir }: DrillShopOptions = {}): Promise<DrillShop> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'rawaj-drill-'))
  const removed = undoAtEnd(() => {
    if (dataDir === undefined) removeData(folder)
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let printed = ''
  const ended = undoAtEnd(() => {
    if (child?.pid !== undefined && isRunning(child)) killAll([child.pid])
    endServer(folder)
  })

  const readyStatus = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.status
      },
      () => 0,
    )
  const isReady = async () => (await readyStatus()) === 200

  async function start() {
    const { PATH = '', HOME = '' } = process.env
    const started = spawn(process.execPath, [...memoryFlags.execArgv, 'server/app/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...memoryFlags.env,
        PATH,
        HOME,
        NODE_ENV: 'production',
        SEED: 'none',
        LOG_LEVEL: 'warn',
        ...neverReachedLimits,
        DATA_DIR: folder,
        PORT: String(port),
        ...settings,
      },
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (printed += String(text)))
    const deadline = Date.now() + openTimeoutMs
    while (!(await isReady())) {
      if (!isRunning(started)) throw new Error(`The shop did not open:\n${printed.slice(-4_000)}`)
      if (Date.now() > deadline) throw new Error(`The shop was not ready in time:\n${printed.slice(-4_000)}`)
      await sleep(20)
    }
  }

  const serverPid = () => readPostmasterPid(clusterOf(folder))?.pid ?? 0

  async function kill(target: 'shop' | 'database' | 'both') {
    const pids = [
      ...(target === 'shop' ? [] : [serverPid()]),
      ...(target === 'database' || !child || !isRunning(child) ? [] : [child.pid ?? 0]),
    ].filter((pid) => pid > 0)
    const gone = target !== 'database' && child && isRunning(child) ? once(child, 'exit') : null
    killAll(pids)
    await Promise.all([untilDead(pids), gone])
  }

  const closing = new AbortController()
  async function close() {
    closing.abort()
    const running = child
    if (running && isRunning(running)) {
      const gone = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGTERM')
      const impatience = setTimeout(() => running.kill('SIGKILL'), closeTimeoutMs)
      await gone
      clearTimeout(impatience)
    }
    ended()
    await untilServerEnded(folder)
    removed()
  }

  const shop: DrillShop = {
    url,
    dataDir: folder,
    start,
    kill,
    readyStatus,
    isReady,
    serverPid,
    close,
    closed: closing.signal,
    output: () => printed,
    connection() {
      const noted = readPostmasterPid(clusterOf(folder))
      if (noted === null) throw new Error('There is no database server to ask')
      return { host: noted.socketFolder, port: noted.port, user: 'rawaj', database: 'shop' }
    },
    async query<Row>(text: string, values: unknown[] = []) {
      const client = new pg.Client(shop.connection())
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(text, values)).rows as Row[]
      } finally {
        await client.end()
      }
    },
    peakMemory: () => statusOf(child, 'VmHWM') * 1024,
    forgetPeak() {
      try {
        writeFileSync(`/proc/${child?.pid}/clear_refs`, '5')
      } catch {
        // Then it is the most since the shop began.
      }
    },
  }
  try {
    await start()
  } catch (error) {
    await close()
    throw error
  }
  return shop
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

function statusOf(child: ChildProcess | undefined, name: string): number {
  try {
    const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8')
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
