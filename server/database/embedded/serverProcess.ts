import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseTrouble } from '../DatabaseTrouble.ts'
import { type Binaries, cannotRun } from './binaries.ts'
import { damaged, serverEnvironment } from './cluster.ts'
import type { ServerUser } from './serverUser.ts'

export interface ServerOptions {
  cluster: string
  binaries: Binaries
  user: ServerUser
  /** Settings of PostgreSQL by name. */
  settings: Readonly<Record<string, string | number>>
  /** Hears every line that the server writes. */
  heard: (line: string) => void
}

/** A running server: a child process with a process group of its own, so that Ctrl-C reaches the shop alone. */
export interface ServerProcess {
  pid: number
  /** Resolves when it is gone, with its last words. */
  ended: Promise<string>
  /** Lets running transactions go, writes everything down, and waits until it has ended. */
  stop(): Promise<void>
}

const stopPatienceMs = 30_000
/** What dead servers leave behind is gone within moments. */
const leftoversPatienceMs = 15_000
const leftovers = /pre-existing shared memory block|lock file "postmaster.pid" already exists|could not bind/

/** Starts the server and waits until it takes connections. Throws DatabaseTrouble with the true cause when it does not. */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const deadline = Date.now() + leftoversPatienceMs
  for (;;) {
    const started = await tryToStart(options)
    if (typeof started !== 'string') return started
    if (!leftovers.test(started) || Date.now() > deadline) throw troubleFor(options.cluster, started)
    await sleep(100)
  }
}

async function tryToStart({
  cluster,
  binaries,
  user,
  settings,
  heard,
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
  let said = ''
  let rest = ''
  let ready = false
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-8_000)
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    // What it says before it is ready is the reason why it never is, and told as that.
    if (ready) for (const line of lines) heard(line)
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${said}\n${error.message}`))
    child.once('close', () => resolve(said))
  })
  let last: string | null = null
  const done = ended.then((words) => {
    last = words
  })
  while (last === null) {
    ready = isReady(cluster, child)
    if (ready) return { pid: child.pid ?? 0, ended, stop: () => stop(child, done, binaries, cluster) }
    await Promise.race([done, sleep(5)])
  }
  return last
}

/** As pg_ctl finds out: the eighth line of the server's note. */
function isReady(cluster: string, child: ChildProcess): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) > 0 && lines[7]?.trim() === 'ready' && child.exitCode === null
  } catch {
    return false
  }
}

async function stop(child: ChildProcess, done: Promise<void>, { pgCtl }: Binaries, cluster: string) {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (process.platform === 'win32') spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast'], { stdio: 'ignore' })
  else child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), stopPatienceMs)
  await done
  clearTimeout(impatience)
}

function troubleFor(cluster: string, said: string): DatabaseTrouble {
  if (/No space left on device|Disk quota exceeded/i.test(said)) {
    return new DatabaseTrouble(`The disk is full: the database in ${cluster} cannot be opened until there is space.`)
  }
  if (/ENOENT|EACCES|not found|cannot execute|Exec format/.test(said) && !/(FATAL|PANIC):/.test(said)) {
    return cannotRun(lastLine(said))
  }
  if (
    /invalid value for parameter|Permission denied|could not create (lock file|shared memory)|out of memory/i.test(said)
  ) {
    return new DatabaseTrouble(`The database in ${cluster} cannot be opened: ${lastLine(said)}.`)
  }
  return damaged(cluster, `PostgreSQL does not start: ${lastLine(said)}`)
}

function lastLine(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.filter((line) => /(FATAL|PANIC|ERROR):/.test(line)).at(-1) ?? lines.at(-1) ?? 'it says nothing'
  return telling.replace(/^.*?(FATAL|PANIC|ERROR): */, '').slice(0, 160)
}
