import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseTrouble } from './DatabaseTrouble.ts'

interface Holder {
  pid: number
  /** When the process started, in the kernel's own count; empty where the system does not tell. */
  started: string
  token: string
}

/**
 * Makes this process the only one that uses the data folder, until `release`. A lock whose process is gone (kill -9,
 * power cut) is taken over. The start time tells a process from a later one that got the same number.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const path = join(dataDir, 'shop.lock')
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), token: randomUUID() }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx' })
      held.add(mine.token)
      return {
        release() {
          held.delete(mine.token)
          if (read(path)?.token === mine.token) rmSync(path, { force: true })
        },
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = read(path)
    if (holder && isAlive(holder)) {
      throw new DatabaseTrouble(
        `The data folder ${dataDir} is in use by another process of the shop (process ${holder.pid}).`,
      )
    }
    removeStale(path, holder)
  }
  throw new DatabaseTrouble(`The data folder ${dataDir} could not be locked; remove ${path} if no shop is running.`)
}

/** Renaming first: of two processes that find the same dead lock only one moves it, and a living one is put back. */
function removeStale(path: string, judged: Holder | null) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved && moved.token !== judged?.token) {
    try {
      writeFileSync(path, JSON.stringify(moved), { flag: 'wx' })
    } catch {
      // Somebody else holds the folder by now; the next attempt sees who.
    }
  }
  rmSync(aside, { force: true })
}

function read(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null) return null
    const { pid, started, token } = value as Partial<Holder>
    return { pid: Number(pid), started: String(started ?? ''), token: String(token ?? '') }
  } catch {
    return null
  }
}

/** Locks that this very process holds: in a container the dead shop before may have had the same number as this one. */
const held = new Set<string>()

function isAlive({ pid, started, token }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return held.has(token)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return started === '' || now === '' || started === now
}

/** Linux: field 22 of /proc/<pid>/stat, clock ticks since boot, led by the boot's own id. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  } catch {
    return ''
  }
}
