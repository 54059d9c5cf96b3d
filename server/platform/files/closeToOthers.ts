import { chmod, lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isNotFoundError } from './isNotFoundError.ts'
import { privateFile, privateFolder } from './privateFiles.ts'

/**
 * The shop's own files in its data folder, except the database, whose server checks its own. Nothing else in the folder is
 * touched: other programs may use it.
 */
const ownEntries = ['media', 'media-cache', 'mail', 'imports', 'settings.key', 'postgresql.password']

interface DataFolder {
  settings: { dataDir: string }
  log: FastifyBaseLogger
}

/**
 * Starts to remove other users' access to what an earlier version left open below the data folder, one file after the other, so
 * that a large folder does not slow the shop down. Logs how many were changed.
 * @returns a function that ends it early; resolves once nothing is touched any more
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
 * Applies the modes of `privateFiles.ts` to the shop's files below a data folder, until `signal` aborts. Symbolic links and other
 * users' files stay as they are.
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
    // The folder first: its contents are out of reach from then on.
    if (isOpen) await chmod(path, found.isDirectory() ? privateFolder : privateFile)
    let changed = isOpen ? 1 : 0
    if (found.isDirectory())
      for await (const { name } of await opendir(path)) changed += await closeEntry(join(path, name), signal)
    return changed
  } catch (error) {
    // Deleted meanwhile, as saved emails and cached pictures may be.
    if (isNotFoundError(error)) return 0
    throw error
  }
}
