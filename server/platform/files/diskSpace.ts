import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

const megabyte = 1024 * 1024
const watchEveryMs = 60_000

interface SpaceSettings {
  dataDir: string
  /** Megabytes. */
  minFreeSpace: number
}
type FreeBytes = (folder: string) => Promise<number>

/** The disk is full, or nearly; the message is for the owner. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
}

/** Whether a write failed for lack of disk space, in the file system or in PostgreSQL with its own code. */
export function isDiskFull(error: unknown): boolean {
  for (let depth = 0; depth < 5 && typeof error === 'object' && error !== null; depth += 1) {
    const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true
    if (typeof message === 'string' && /No space left on device/i.test(message)) return true
    error = cause
  }
  return false
}

/**
 * Prevents a start on a disk where the shop would soon be unable to write: half a start is worse than none.
 * @throws DiskFullError
 */
export async function assertFreeSpace(
  { dataDir, minFreeSpace }: SpaceSettings,
  freeBytes: FreeBytes = freeBytesIn,
): Promise<void> {
  const free = Math.floor((await freeBytes(dataDir)) / megabyte)
  if (free >= minFreeSpace) return
  throw new DiskFullError(
    `Only ${free} MB are free in ${dataDir}, and the shop needs ${minFreeSpace} MB; make room, or choose another figure with the setting MIN_FREE_SPACE.`,
  )
}

/** @returns a check that logs a warning when free space falls below the limit, once until there is room again */
export function createSpaceCheck(
  { dataDir, minFreeSpace }: SpaceSettings,
  log: FastifyBaseLogger,
  freeBytes: FreeBytes = freeBytesIn,
): () => Promise<void> {
  let warned = false
  return async () => {
    try {
      const free = Math.floor((await freeBytes(dataDir)) / megabyte)
      if (free < minFreeSpace && !warned)
        log.warn({ dataDir, free, minFreeSpace }, `the disk is nearly full: only ${free} MB are free in ${dataDir}`)
      warned = free < minFreeSpace
    } catch (error) {
      log.warn({ err: error }, 'the free space cannot be told')
    }
  }
}

/**
 * Checks the free space at intervals.
 * @returns a function that stops it
 */
export function watchFreeSpace(settings: SpaceSettings, log: FastifyBaseLogger): () => void {
  const check = createSpaceCheck(settings, log)
  const timer = setInterval(() => void check(), watchEveryMs).unref()
  return () => clearInterval(timer)
}

async function freeBytesIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder)
  // File systems without a size of their own report 0 for everything.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}
