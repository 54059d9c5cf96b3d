import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, neverReachedLimits } from '../bench/runningShop.ts'
import { endServer, killAll, removeData, serverNote, undoAtEnd, untilServerEnded } from './cleanUp.ts'

const root = join(import.meta.dirname, '..')
const openPatienceMs = 900_000
const closePatienceMs = 60_000

/** A shop of the drill's own: a process as `npm start` begins it, with its own database, data and port. */
export interface House {
  url: string
  dataDir: string
  /** Starts the shop, which is down, and waits until it is ready. */
  start(): Promise<void>
  /** kill -9 of the shop, of its database server, or of both at once; waits until they are dead. */
  kill(whom: 'shop' | 'database' | 'both'): Promise<void>
  /** Ready to serve, as the shop says itself. */
  isReady(): Promise<boolean>
  /** Of the database server that runs now; 0 while there is none. */
  serverPid(): number
  /** Given when it closes: whoever still asks for something stops. */
  closed: AbortSignal
  /** Everything that the shop printed. */
  output(): string
  /** Asks the database itself, past the shop. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Resident memory of the shop's process in bytes: the most since `forgetPeak`; 0 where the system does not tell. */
  peakMemory(): number
  forgetPeak(): void
  close(): Promise<void>
}

interface HouseWish {
  settings?: Record<string, string>
  /** Absent: a new folder, removed with the shop. */
  dataDir?: string
}

/** Opens it empty, unless the settings say otherwise, and with all limits on but those on a customer's orders. */
export async function openHouse({ settings = {}, dataDir }: HouseWish = {}): Promise<House> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'rawaj-drill-'))
  const removed = undoAtEnd(() => {
    if (dataDir === undefined) removeData(folder)
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let shop: ChildProcess | undefined
  let printed = ''
  const ended = undoAtEnd(() => {
    if (shop?.pid !== undefined && isRunning(shop)) killAll([shop.pid])
    endServer(folder)
  })

  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.status === 200
      },
      () => false,
    )

  async function start() {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...{ PATH, HOME, NODE_ENV: 'production', SEED: 'none', LOG_LEVEL: 'warn', ...neverReachedLimits },
        ...{ DATA_DIR: folder, PORT: String(port), ...settings },
      },
    })
    shop = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)))
    const deadline = Date.now() + openPatienceMs
    while (!(await isReady())) {
      if (!isRunning(child)) throw new Error(`The shop did not open:\n${printed.slice(-4_000)}`)
      if (Date.now() > deadline) throw new Error(`The shop was not ready in time:\n${printed.slice(-4_000)}`)
      await sleep(20)
    }
  }

  const serverPid = () => serverNote(folder)?.pid ?? 0

  async function kill(whom: 'shop' | 'database' | 'both') {
    const child = shop
    const gone = child && isRunning(child) ? new Promise((resolve) => child.once('exit', resolve)) : null
    const pids = [
      ...(whom === 'shop' ? [] : [serverPid()]),
      ...(whom === 'database' || child?.pid === undefined ? [] : [child.pid]),
    ]
    killAll(pids.filter((pid) => pid > 0))
    if (whom !== 'database') await gone
  }

  const closing = new AbortController()
  async function close() {
    closing.abort()
    const child = shop
    if (child && isRunning(child)) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), closePatienceMs)
      await gone
      clearTimeout(impatience)
    }
    ended()
    await untilServerEnded(folder)
    removed()
  }

  const house: House = {
    ...{ url, dataDir: folder, start, kill, isReady, serverPid, close },
    closed: closing.signal,
    output: () => printed,
    async query<Row>(text: string, values: unknown[] = []) {
      const noted = serverNote(folder)
      if (noted === null) throw new Error('There is no database server to ask')
      const client = new pg.Client({ host: noted.socketFolder, port: noted.port, user: 'rawaj', database: 'shop' })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(text, values)).rows as Row[]
      } finally {
        await client.end()
      }
    },
    peakMemory: () => statusOf(shop, 'VmHWM') * 1024,
    forgetPeak() {
      try {
        writeFileSync(`/proc/${shop?.pid}/clear_refs`, '5')
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
  return house
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
