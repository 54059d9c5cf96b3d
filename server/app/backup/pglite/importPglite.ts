import { constants, existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../../kernel/index.ts'
import { clusterOf, pgliteFolderOf } from '../../../platform/database/embedded/cluster.ts'
import { lockFolder } from '../../../platform/database/embedded/lockFolder.ts'
import { socketFolderOf } from '../../../platform/database/embedded/socketFolder.ts'
import { passwordFileOf } from '../../../platform/database/embedded/startEmbedded.ts'
import { stopOrphan } from '../../../platform/database/embedded/stopOrphan.ts'
import { jobNames } from '../../jobs/queues.ts'
import type { Contained } from '../archive/readArchive.ts'
import { syncFolder } from '../atomicFile.ts'
import { BackupError, RestoredError } from '../BackupError.ts'
import { confirmReplacement, type RestoreOptions, restoreBackup } from '../restoreBackup.ts'
import { isOldShopRunning } from './isOldShopRunning.ts'
import { runWithPglite } from './runWithPglite.ts'

const dumpProgram = fileURLToPath(new URL('./dumpPglite.ts', import.meta.url))
const workPrefix = 'pglite-import-'

/**
 * Moves the shop whose database was made by PGlite into a real one: the embedded, or that of DATABASE_URL. It is the same
 * shop going on, so that customers stay signed in and what waits is done. The old folder is only read; a new embedded
 * database appears in its place when it is complete, and an import that was interrupted begins afresh.
 */
export async function importPglite(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  confirm: RestoreOptions['confirm'],
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<Contained> {
  const { databaseUrl, dataDir } = settings
  const old = pgliteFolderOf(dataDir)
  if (!existsSync(join(old, 'PG_VERSION'))) {
    throw new BackupError(`There is no database of an earlier version in ${old}; check the setting DATA_DIR.`)
  }
  const stands = databaseUrl !== undefined || existsSync(clusterOf(dataDir))
  // Before the long part.
  if (stands) await confirmReplacement(settings, confirm, signal)
  const lock = await lockFolder(dataDir, await socketFolderOf(dataDir))
  let locked = true
  const unlock = async () => {
    if (locked) await lock.release()
    locked = false
  }
  let work: string | undefined
  try {
    if (isOldShopRunning(dataDir))
      throw new BackupError(`The earlier version of the shop is still open on ${dataDir}; stop it.`)
    await removeAbandoned(dataDir)
    await assertSpace(dataDir, old)
    work = await workFolderIn(dataDir)
    const file = await readOld(old, work, print, signal)
    const options = {
      without: [],
      jobs: jobNames,
      confirm: async () => {},
      onBegin: () => print('Writing the new database …'),
    }
    if (databaseUrl !== undefined) return await restoreBackup(settings, file, options, signal)
    if (stands) {
      await unlock()
      return await restoreBackup(settings, file, options, signal)
    }
    const moved = await restoreBackup({ databaseUrl, dataDir: work }, file, options, signal).catch((error: unknown) => {
      // Restored is only a database that nobody uses before it is renamed.
      throw error instanceof RestoredError ? error.cause : error
    })
    if (existsSync(passwordFileOf(work))) await rename(passwordFileOf(work), passwordFileOf(dataDir))
    await rename(clusterOf(work), clusterOf(dataDir))
    await syncFolder(dataDir)
    return moved
  } finally {
    if (work !== undefined) await removeWork(work)
    await unlock()
  }
}

/** A copy, because PGlite writes into what it opens; then what is in it. */
async function readOld(old: string, work: string, print: (line: string) => void, signal: AbortSignal): Promise<string> {
  print(`Copying ${old} …`)
  const copy = join(work, 'database')
  await cp(old, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  signal.throwIfAborted()
  print('Reading it with PGlite, which npm brings …')
  const file = join(work, 'shop.tar.gz')
  const complaint = await runWithPglite(dumpProgram, [copy, file, old], signal)
  if (complaint !== null) {
    throw new BackupError(
      /^npm (error|ERR!)/m.test(complaint) ? 'npm could not bring PGlite; is the npm registry reachable?' : complaint,
    )
  }
  await rm(copy, { recursive: true })
  return file
}

/** Beside the old one, and open to whom the data folder is open: the server may be somebody else's process. */
async function workFolderIn(dataDir: string): Promise<string> {
  const work = await mkdtemp(join(dataDir, workPrefix))
  await chmod(work, (await stat(dataDir)).mode & 0o777)
  return work
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) if (name.startsWith(workPrefix)) await removeWork(join(dataDir, name))
}

/** As `socketFolderOf` names them, where the path of the work folder is too long for a socket. */
const ownSockets = /[\\/]rawaj-\w+$/

async function removeWork(work: string): Promise<void> {
  const password = await readFile(passwordFileOf(work), 'utf8').catch(() => null)
  // Left running by an import that was killed.
  if (existsSync(clusterOf(work))) await stopOrphan(clusterOf(work), password?.trim() ?? null)
  const sockets = await readFile(join(work, 'sockets.path'), 'utf8').catch(() => null)
  if (sockets !== null && ownSockets.test(sockets.trim())) await rm(sockets.trim(), { recursive: true, force: true })
  await rm(work, { recursive: true, force: true })
}

/** The copy, what is read from it, and the new database, which an empty server makes larger. */
async function assertSpace(dataDir: string, old: string): Promise<void> {
  const needed = 2 * (await sizeOf(old)) + 100 * 1024 * 1024
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < needed) {
    throw new BackupError(`The disk of ${dataDir} is too full: the import needs ${Math.ceil(needed / 1024 ** 2)} MB.`)
  }
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) size += await sizeOf(path)
    else if (entry.isFile()) size += (await stat(path)).size
  }
  return size
}
