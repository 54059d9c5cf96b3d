import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { memoryFlags } from '../../scripts/memoryFlags.mjs'
import { clusterOf } from '../platform/database/embedded/cluster.ts'
import { readPostmasterPid } from '../platform/database/embedded/postmasterPid.ts'
import type { Reply } from './openTestShop.ts'

export interface ShopProcess {
  process: ChildProcess
  url: string
  /** All it has printed. */
  output: () => string
  /** The reply of a call; throws when the shop is gone or refuses. */
  call(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<Reply>
  /** Requests it to close, and waits until it has. */
  close(): Promise<void>
  /** kill -9 for it and its database server, as when the power goes, and wait until it is dead. */
  kill(): Promise<void>
}

/** The shop as a process of its own on a free port, without pages. */
export async function startProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const started = spawnShop(settings)
  const url = await started.opened
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (started.process.exitCode !== null || started.process.signalCode !== null) return
    started.process.kill(signal)
    await started.ended
  }
  return {
    process: started.process,
    url,
    output: started.output,
    async call(method, path, { token, body } = {}) {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { 'x-access-token': token }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const reply = (await answer.json()) as Reply
      if (!reply.success) throw new Error(`${method} ${path}: ${reply.message}`)
      return reply
    },
    close: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL')
      if (settings.DATA_DIR !== undefined) killServerOf(settings.DATA_DIR)
    },
  }
}

/** The database server that a killed shop has left. */
export function killServerOf(dataDir: string): void {
  try {
    const server = readPostmasterPid(clusterOf(dataDir))
    if (server !== null) process.kill(server.pid, 'SIGKILL')
  } catch {
    // There is none.
  }
}

/** Starts it and lets the caller watch it open, or fail to. */
export function spawnShop(settings: Record<string, string>) {
  const path = fileURLToPath(new URL('./withoutPages.ts', import.meta.url))
  const fastImports = fileURLToPath(new URL('./fastImports.ts', import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...memoryFlags.execArgv, '--import', fastImports, path], {
    env: { ...memoryFlags.env, PATH, HOME, NODE_ENV: 'test', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const opened = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /The shop is open at (\S+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    ended.then(() => reject(new Error(`The shop did not open:\n${output}`))).catch(reject)
  })
  // Callers may wait for the end only, whether or not it ever opened.
  opened.catch(() => {})
  return { process: child, opened, ended, output: () => output }
}
