import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as Flags from '../scripts/memoryFlags.mjs'
import { freePort } from '../server/platform/database/embedded/freePort.ts'

const root = join(import.meta.dirname, '..')

/** A few customers buy without pause: the limits on their orders are looked at, and never reached. */
export const neverReachedLimits = {
  ORDER_MAX_OPEN: '999999999',
  ORDER_MAX_OPEN_TOTAL: '999999999',
  ORDER_PROVEN_EMAIL_ABOVE: '999999999',
}

export interface RunningShop {
  url: string
  pid: number
  /** Resident memory of the shop's process, in bytes; 0 where the system does not tell. */
  memory: () => Promise<number>
  stop: () => Promise<void>
}

/** What a shop is started on, where it is not this checkout with data of its own that end with it. */
export interface StartedOn {
  checkout?: string
  /** Kept when the shop stops. */
  dataDir?: string
}

/** Starts the shop in a process of its own on a free port, as `npm start` would, and waits until it is ready. */
export async function startShop(
  settings: Record<string, string>,
  { checkout = root, dataDir }: StartedOn = {},
): Promise<RunningShop> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'rawaj-bench-')))
  const port = await freePort()
  // Another checkout is started with flags of its own.
  const { memoryFlags } = (await import(join(checkout, 'scripts/memoryFlags.mjs'))) as typeof Flags
  const shop = spawn(process.execPath, [...memoryFlags.execArgv, 'server/app/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...memoryFlags.env,
      ...process.env,
      NODE_ENV: 'production',
      SEED: 'demo',
      SEED_ORDERS: 'off',
      RATE_LIMIT: 'off',
      ...neverReachedLimits,
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      PORT: String(port),
      ...settings,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/readyz`, shop)
  return {
    url,
    pid: shop.pid ?? 0,
    memory: () => residentMemory(shop.pid),
    stop: async () => {
      await ended(shop)
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the bare server that answers as the shop answered `response`. */
export async function startBareServer(
  response: Response,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const kept = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']
  const headers = Object.fromEntries(
    kept.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)]] : [])),
  )
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  const server = fork(join(import.meta.dirname, 'bareServer.ts'))
  const port = await new Promise<number>((resolve) => {
    server.once('message', (message) => resolve(Number(message)))
    server.send({ headers, body })
  })
  return { url: `http://127.0.0.1:${port}/`, pid: server.pid ?? 0, stop: () => ended(server) }
}

/** Seeding 100,000 products takes minutes. */
const readyTimeoutMs = 10 * 60_000

async function untilReady(address: string, shop: ChildProcess) {
  const deadline = performance.now() + readyTimeoutMs
  while (performance.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with status ${shop.exitCode}`)
    const ready = await fetch(address).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await sleep(10)
  }
  throw new Error('The shop did not get ready within ten minutes')
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null) return
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

async function residentMemory(pid: number | undefined): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}
