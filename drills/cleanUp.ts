import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterOf } from '../server/platform/database/embedded/cluster.ts'
import { readPostmasterPid } from '../server/platform/database/embedded/postmasterPid.ts'

/**
 * Clean-up of what a drill leaves on the machine: processes, folders, mounts. Whatever makes one registers its removal
 * here; what is left is removed when this process ends, however it ends.
 */
const undone = new Set<() => void>()

process.once('exit', undoAll)

/**
 * `undo` is synchronous, because the process may be ending.
 * @returns a function that does it earlier
 */
export function undoAtEnd(undo: () => void): () => void {
  undone.add(undo)
  return () => {
    if (undone.delete(undo)) undo()
  }
}

/** The latest first: a folder goes before what it is mounted on. */
export function undoAll(): void {
  for (const undo of [...undone].reverse()) {
    undone.delete(undo)
    undo()
  }
}

/** The processes of a database server, which all work in the folder of its files. Empty where the system does not tell. */
export function serverProcesses(dataDir: string): number[] {
  const cluster = clusterOf(dataDir)
  const all = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return all.filter((pid) => folderOf(pid) === cluster).map(Number)
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** kill -9 for each that still runs. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * Waits until these processes, which were killed, are dead.
 * @throws after a minute
 */
export async function untilDead(pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + 60_000
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) throw new Error(`kill -9 did not end ${pids.filter(isAlive).join(', ')}`)
    await sleep(2)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A zombie is dead; its new parent may never reap it.
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return !existsSync('/proc')
  }
}

/** Ends the server that a killed shop has left on this folder. */
export function endServer(dataDir: string): void {
  const noted = readPostmasterPid(clusterOf(dataDir))
  killAll(existsSync('/proc') ? serverProcesses(dataDir) : noted === null ? [] : [noted.pid])
}

/** Removes a data folder, and its sockets where they lie elsewhere. */
export function removeData(dataDir: string): void {
  const elsewhere = join(dataDir, 'sockets.path')
  if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true, force: true })
  // A server that was just killed may still be writing.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** Waits until nothing works in this folder any more; bounded. */
export async function untilServerEnded(dataDir: string): Promise<void> {
  for (let tries = 0; tries < 200 && serverProcesses(dataDir).length > 0; tries += 1) await sleep(25)
}

export function unmount(folder: string): void {
  if (spawnSync('umount', [folder], { stdio: 'ignore' }).status !== 0)
    spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
}
