import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './cluster.ts'
import { killOnExit } from './killOnExit.ts'
import { readPostmasterPid } from './postmasterPid.ts'
import type { ServerUser } from './serverUser.ts'
import { sharedMemoryInUse, startupError } from './startupError.ts'

export interface ServerOptions {
  cluster: string
  binaries: Binaries
  user: ServerUser
  /** Settings of PostgreSQL by name. */
  settings: Readonly<Record<string, string | number>>
  /** Called when the process has begun. */
  onSpawned: () => void
  /** Called with every line that the server logs. */
  onLine: (line: string) => void
}

/** A running server: a child process in its own process group, so that Ctrl-C reaches only the shop. */
export interface ServerProcess {
  pid: number
  /** Resolves after the end of the process, with the end of its output. */
  ended: Promise<string>
  /** Ends transactions, writes everything to disk, and waits for the end of the process. */
  stop(): Promise<void>
}

const stopTimeoutMs = 30_000
/** Milliseconds. What dead servers leave behind disappears within moments; one that is shutting down may have much to write. */
const leftoversTimeoutMs = 15_000
const endingTimeoutMs = 60_000
const leftovers = /lock file "postmaster.pid" already exists|could not bind/

/**
 * Starts the server and waits until it accepts connections.
 * @throws DatabaseUnavailableError with the actual cause
 */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const begun = Date.now()
  for (;;) {
    const started = await tryToStart(options)
    if (typeof started !== 'string') return started
    if (Date.now() - begun > timeoutFor(started)) throw startupError(options.cluster, started)
    await sleep(100)
  }
}

function timeoutFor(output: string): number {
  if (sharedMemoryInUse.test(output)) return endingTimeoutMs
  return leftovers.test(output) ? leftoversTimeoutMs : Number.NEGATIVE_INFINITY
}

async function tryToStart({
  cluster,
  binaries,
  user,
  settings,
  onSpawned,
  onLine,
}: ServerOptions): Promise<ServerProcess | string> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args, ...ids } = user.command(binaries.postgres, ['-D', cluster, ...flags])
  const child = spawn(program, args, {
    ...ids,
    cwd: '/',
    env: serverEnvironment(),
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.once('spawn', onSpawned)
  killOnExit(child, 'SIGINT')
  let output = ''
  let rest = ''
  let ready = false
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8_000)
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    // Output before it is ready is the reason why it never becomes so, and is reported as that.
    if (ready) for (const line of lines) onLine(line)
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${output}\n${error.message}`))
    child.once('close', () => resolve(output))
  })
  let last: string | null = null
  const done = ended.then((text) => {
    last = text
  })
  while (last === null) {
    ready = isReady(cluster, child)
    if (ready) return { pid: child.pid ?? 0, ended, stop: () => stop(child, done, binaries, cluster) }
    await Promise.race([done, sleep(5)])
  }
  return last
}

/** As pg_ctl does. */
function isReady(cluster: string, child: ChildProcess): boolean {
  const noted = readPostmasterPid(cluster)
  return noted !== null && noted.pid > 0 && noted.isReady && child.exitCode === null
}

async function stop(child: ChildProcess, done: Promise<void>, { pgCtl }: Binaries, cluster: string) {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (process.platform === 'win32') spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast'], { stdio: 'ignore' })
  else child.kill('SIGINT')
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
  await done
  clearTimeout(killTimer)
}
