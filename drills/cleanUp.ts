import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterOf } from '../server/database/embedded/cluster.ts'

/**
 * What a drill leaves on the machine unless somebody takes it away: processes, folders, mounts. Whatever makes one says
 * here how it goes; at the end of this process, however that comes, all that is left goes.
 */
const undone = new Set<() => void>()

process.once('exit', undoAll)

/** `undo` must not wait: the process may be ending. Answers how to do it earlier. */
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

/** What a database server notes beside its files. */
export function serverNote(dataDir: string): { pid: number; port: number; socketFolder: string } | null {
  try {
    const lines = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: (lines[4] ?? '').trim() }
  } catch {
    return null
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

/** kill -9 for each; who is gone already is none of anybody's business. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

/** Ends the server that a killed shop has left on this folder. */
export function endServer(dataDir: string): void {
  const noted = serverNote(dataDir)
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
