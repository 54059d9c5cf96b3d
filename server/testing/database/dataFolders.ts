import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { DatabaseUnavailableError } from '../../platform/database/DatabaseUnavailableError.ts'
import type { Connection } from '../../platform/database/embedded/connection.ts'
import {
  type EmbeddedOptions,
  type EmbeddedServer,
  startEmbedded,
} from '../../platform/database/embedded/startEmbedded.ts'
import { withoutDisk } from '../testServer.ts'

export const isRoot = process.getuid?.() === 0

/** Starts the embedded server as tests do, which do without the disk. */
export const start = (dataDir: string, options: EmbeddedOptions = {}) =>
  startEmbedded(dataDir, { ...options, settings: { ...withoutDisk, ...options.settings } })

/** Processes that a failed test leaves behind. */
const holders: ChildProcess[] = []

export interface DataFolders {
  /** The folder that everything of these tests is in. */
  root: string
  /** A new data folder with a database that holds one row. */
  copy(): string
  close(): Promise<void>
}

export async function createDataFolders(): Promise<DataFolders> {
  const root = mkdtempSync(join(tmpdir(), 'rawaj-embedded-'))
  // The server may run as another user, who has to get through to its folder inside.
  chmodSync(root, 0o755)
  const sound = join(root, 'sound')
  const server = await start(sound)
  await query(server.connection, 'create table sample (what text)')
  await query(server.connection, `insert into sample values ('كوع')`)
  await server.close()
  let copies = 0
  return {
    root,
    copy() {
      copies += 1
      const dataDir = join(root, `copy-${copies}`)
      cpSync(sound, dataDir, { recursive: true })
      return dataDir
    },
    async close() {
      for (const holder of holders) holder.kill('SIGKILL')
      rmSync(root, { recursive: true, force: true })
    },
  }
}

export async function query(connection: Connection, statement: string): Promise<unknown[][]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Waits until the server answers, with the row that `copy` brought. */
export async function expectSample({ connection }: EmbeddedServer): Promise<void> {
  await vi.waitFor(async () => expect(await query(connection, 'select what from sample')).toEqual([['كوع']]), 20_000)
}

/** The one sentence that the start is refused with. */
export async function startError(dataDir: string, options: EmbeddedOptions = {}): Promise<string> {
  const error = await start(dataDir, options).then(
    (server) => server.close(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DatabaseUnavailableError)
  const { message } = error as DatabaseUnavailableError
  expect(message).toMatch(/^[^\n]+\.$/)
  expect(message.length).toBeLessThan(500)
  return message
}

/** Root's way to run a command in a container, as far as `flags` go; empty where that is not allowed. */
export function containerCommand(...flags: string[]): string[] {
  if (!isRoot || spawnSync('unshare', [...flags, '--fork', 'true']).status !== 0) return []
  return ['unshare', ...flags, '--fork', '--kill-child']
}

/** A process that holds the folder with a server of its own, given as the command that runs it. */
export async function spawnHolder(
  dataDir: string,
  wrapper: string[] = [],
): Promise<{ child: ChildProcess; serverPid: number }> {
  const script = join(import.meta.dirname, '../holdDataDir.ts')
  const fastImports = join(import.meta.dirname, '../fastImports.ts')
  const [program = '', ...args] = [...wrapper, process.execPath, '--import', fastImports, script, dataDir]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  const output = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (text) => resolve(String(text)))
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`The holder ended with ${code ?? signal}`)))
  })
  return { child, serverPid: Number(/\d+/.exec(output)?.[0]) }
}

export async function kill(child: ChildProcess): Promise<void> {
  const died = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await died
}

/** Dead processes that were not reaped keep their process id. */
export function isAlive(pid: number): boolean {
  try {
    if (pid <= 0) return false
    process.kill(pid, 0)
    return !existsSync(`/proc/${pid}/stat`) || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
