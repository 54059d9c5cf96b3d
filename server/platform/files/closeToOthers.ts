import { chmod, lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isNotFoundError } from './isNotFoundError.ts'
import { privateFile, privateFolder } from './privateFiles.ts'

/**
 * What the shop itself keeps in its data folder, but for the database, whose server minds its own files. Nothing else in the folder
 * is touched: it may be shared with other programs.
 */
const ownEntries = ['media', 'media-cache', 'mail', 'imports', 'settings.key', 'postgresql.password']

interface DataFolder {
  settings: { dataDir: string }
  log: FastifyBaseLogger
}

/**
 * Begins to close to other users of the machine what an earlier version left open below the data folder. One file is looked at
 * after the other, so that a large folder does not slow the shop down; how many were changed is logged.
 * @returns what ends it early; resolves once nothing is touched any more
 */
export function closeDataFolderToOthers({ settings, log }: DataFolder): () => Promise<void> {
  const controller = new AbortController()
  const done = closeToOthers(settings.dataDir, controller.signal).then(
    (changed) => {
      if (changed > 0) log.warn({ changed }, 'files of the data folder that others could read are closed to them')
    },
    (error: unknown) => log.warn({ err: error }, 'files of the data folder could not be closed to others'),
  )
  return () => {
    controller.abort()
    return done
  }
}

/**
 * Gives what the shop keeps below a data folder the modes of `privateFiles.ts`, until `signal` is aborted. Symbolic links, and what
 * belongs to another user, stay as they are.
 * @returns how many files and folders were changed
 */
export async function closeToOthers(dataDir: string, signal: AbortSignal): Promise<number> {
  let changed = 0
  for (const name of ownEntries) changed += await closeEntry(join(dataDir, name), signal)
  return changed
}

async function closeEntry(path: string, signal: AbortSignal): Promise<number> {
  if (signal.aborted) return 0
  try {
    const found = await lstat(path)
    if (!found.isDirectory() && !found.isFile()) return 0
    const isOpen = (found.mode & 0o077) !== 0 && (process.getuid === undefined || found.uid === process.getuid())
    // The folder first: what is in it is out of reach from then on.
    if (isOpen) await chmod(path, found.isDirectory() ? privateFolder : privateFile)
    let changed = isOpen ? 1 : 0
    if (found.isDirectory())
      for await (const { name } of await opendir(path)) changed += await closeEntry(join(path, name), signal)
    return changed
  } catch (error) {
    // Deleted meanwhile, as kept mail and cached pictures are.
    if (isNotFoundError(error)) return 0
    throw error
  }
}
