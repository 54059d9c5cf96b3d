import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { isNotFoundError } from '../../platform/files/isNotFoundError.ts'
import { BackupError } from './BackupError.ts'

/** Milliseconds without a write after which a draft's process counts as gone. */
const abandonedMs = 60 * 60_000
const draftEnd = /^\.[0-9a-f]{12}\.partial$/

/**
 * Writes a file that only its owner can read, from its first byte on, and that appears complete or not at all: written under
 * another name, flushed to disk, and renamed. `write` ends the stream.
 */
export async function writeFileAtomically<Result>(
  path: string,
  write: (stream: Writable) => Promise<Result>,
): Promise<Result> {
  await isReplaceable(path)
  await removeAbandoned(path)
  const draft = `${path}.${randomBytes(6).toString('hex')}.partial`
  try {
    const result = await write(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(draft, path)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A name in a folder survives a power cut only when the folder was written too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Whether there is a file that would be replaced.
 * @throws BackupError for whatever else has the name: a folder, a device, a pipe, or a link, whose target would not be what is
 * replaced
 */
export async function isReplaceable(path: string): Promise<boolean> {
  const found = await lstat(path).catch((error: unknown) => {
    if (isNotFoundError(error)) return null
    throw error
  })
  if (found === null) return false
  if (found.isDirectory()) throw new BackupError(`${path} is a folder; name a file.`)
  if (!found.isFile()) throw new BackupError(`${path} is no regular file; name one, or - for the standard output.`)
  return true
}

/** Removes drafts that a killed backup has left beside the target. */
async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(basename(path)) || !draftEnd.test(name.slice(basename(path).length))) continue
    const draft = join(folder, name)
    const found = await stat(draft).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > abandonedMs) await rm(draft, { force: true })
  }
}
