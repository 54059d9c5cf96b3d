import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryFlags } from '../scripts/memoryFlags.mjs'

const root = join(import.meta.dirname, '..')

/** The variable that names the data of a shop with the demo's goods (seedOnce.ts). */
export const seeded = 'SEEDED_DATA'

export interface ShopProcess {
  url: string
  dataDir: string
  /** Everything it printed so far. */
  output: () => string
  /** Ends it as Ctrl-C does and tells its exit status. */
  stop: () => Promise<number | null>
  /** Ends it without a chance to tidy up. */
  kill: () => Promise<void>
  /** Ends it as Ctrl-C does and removes its data. */
  close: () => Promise<void>
}

export interface ShopWish {
  settings?: Record<string, string>
  /** Absent: a new folder. */
  dataDir?: string
}

/** Starts the real shop in a process of its own and waits until it serves. */
export async function runShop({ settings = {}, dataDir }: ShopWish = {}): Promise<ShopProcess> {
  const folder = dataDir ?? (await newData(settings))
  const port = await freePort()
  const { child, output } = launch({ PORT: String(port), DATA_DIR: folder, ...settings })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await answers(`${url}/readyz`)); tries++) {
    if (child.exitCode !== null || tries > 1_200) throw new Error(`The shop did not start:\n${output()}`)
    await sleep(100)
  }
  const stop = () => ended(child, 'SIGINT')
  return {
    url,
    dataDir: folder,
    output,
    stop,
    kill: async () => void (await ended(child, 'SIGKILL')),
    async close() {
      await stop()
      await removeData(folder)
    },
  }
}

/** A new folder: with the demo's goods where they are wanted and were put up once before, else empty. */
async function newData({ SEED = 'demo', SEED_PRODUCTS, DATABASE_URL }: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rawaj-e2e-'))
  const source = process.env[seeded]
  if (source && SEED === 'demo' && !SEED_PRODUCTS && !DATABASE_URL)
    await cp(source, folder, { recursive: true, filter: (path) => basename(path) !== 'sockets' })
  return folder
}

/** Starts the shop where it is expected to refuse; resolves with its exit status and what it said. */
export async function failToStart(
  settings: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const { child, output } = launch(settings)
  const patience = setTimeout(() => child.kill('SIGKILL'), 60_000)
  // Its last words may come after its exit.
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(patience)
  return { status, output: output() }
}

export function removeData(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}

function launch(settings: Record<string, string>) {
  const child = spawn(process.execPath, [...memoryFlags.execArgv, 'server/app/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...memoryFlags.env,
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      SEED: 'demo',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)))
  return { child, output: () => printed }
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

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (reply) => reply.ok,
    () => false,
  )
}

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
