import { readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderInUseError } from '../DatabaseUnavailableError.ts'

/** Milliseconds between beats. */
const heartbeatIntervalMs = 2_000
/** Intervals without a beat after which a foreign heartbeat counts as stopped. */
const watchedIntervals = 5

export const heartbeatFileOf = (dataDir: string) => join(dataDir, 'heartbeat')

/**
 * Checks that no shop whose socket and processes are invisible here, on another machine or in another container, keeps its
 * heartbeat in the data folder. A heartbeat is watched for some intervals; clocks are not compared.
 * @throws DataFolderInUseError while one does
 */
export async function assertNoForeignHeartbeat(dataDir: string, intervalMs = heartbeatIntervalMs): Promise<void> {
  const first = readHeartbeat(dataDir)
  if (first === null || first.identity === ownIdentity()) return
  for (let half = 0; half < 2 * watchedIntervals; half += 1) {
    await sleep(intervalMs / 2)
    const now = readHeartbeat(dataDir)
    if (now === null) return
    if (now.identity !== first.identity || now.touchedAt !== first.touchedAt) throw inUse(dataDir, now.identity)
  }
}

/** Shows shops elsewhere that this one lives, until `stop`. The caller holds the folder's lock on this side. */
export async function startHeartbeat(dataDir: string, intervalMs = heartbeatIntervalMs): Promise<{ stop(): void }> {
  const file = heartbeatFileOf(dataDir)
  if (!created(file)) {
    await assertNoForeignHeartbeat(dataDir, intervalMs)
    // A stopped heartbeat, or one that this side has left behind.
    rmSync(file, { force: true })
    if (!created(file)) throw inUse(dataDir, readHeartbeat(dataDir)?.identity ?? 'another machine')
  }
  // A beat may fail: others follow before anyone takes the shop for dead.
  const timer = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), intervalMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      rmSync(file, { force: true })
    },
  }
}

function created(file: string): boolean {
  try {
    writeFileSync(file, ownIdentity(), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Machine, boot and container, as far as processes and files show. */
export function ownIdentity(): string {
  const parts = [
    () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
    () => readlinkSync('/proc/self/ns/pid'),
    () => readlinkSync('/proc/self/ns/mnt'),
  ]
  return [hostname(), ...parts.map(orNothing)].join(' ')
}

function readHeartbeat(dataDir: string): { identity: string; touchedAt: bigint } | null {
  try {
    const file = heartbeatFileOf(dataDir)
    const identity = readFileSync(file, 'utf8').trim()
    return { identity, touchedAt: statSync(file, { bigint: true }).mtimeNs }
  } catch {
    return null
  }
}

function inUse(dataDir: string, identity: string): DataFolderInUseError {
  return new DataFolderInUseError(
    `The data folder ${dataDir} is in use by another process of the shop (on ${identity.split(' ')[0]}).`,
  )
}

function orNothing(read: () => string): string {
  try {
    return read()
  } catch {
    // Only Linux has these files.
    return '-'
  }
}
