import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isNotFoundError } from '../../platform/files/isNotFoundError.ts'
import { privateFile, privateFolder } from '../../platform/files/privateFiles.ts'
import type { Trailer } from './archive/format.ts'
import { syncFolder } from './atomicFile.ts'
import { RestoredError } from './BackupError.ts'
import { listMedia, mediaFolderOf } from './pinMedia.ts'

const stagedPrefix = 'media.restore-'
/** Pictures that a message names; of the others it says how many there are. */
const maxNamed = 20

/**
 * Pictures on their way into a shop. They are staged beside its own; `add` puts them among those, which changes nothing that
 * the shop shows now, because pictures get new names; and when the database has changed over, `replace` removes what the
 * new shop does not have. So both shops are whole at every moment, the old one before and the new one after.
 */
export interface StagedMedia {
  /** Writes one to the disk. */
  stage(file: { path: string; mtime: Date }, bytes: AsyncIterable<Buffer>): Promise<void>
  /** Before the database changes over. */
  add(files: Trailer['files']): Promise<void>
  /**
   * After the database was replaced. Continues past failures, and throws RestoredError at the end; files that could not be moved
   * stay staged.
   */
  replace(): Promise<void>
  /** Remaining steps for the owner if `replace` failed, as part of a sentence. */
  howToFinish: string
  /** Pictures that only `replace` puts in place, because the old shop has others of the same names. */
  unplaced: readonly string[]
  /** When it has not: takes back what `add` put there. */
  takeBack(): Promise<void>
  /** Removes what is left of the staging. */
  clear(): Promise<void>
}

/** `begun`: what has come later was uploaded meanwhile, and stays. */
export async function stageMedia(dataDir: string, begun: Date): Promise<StagedMedia> {
  await mkdir(dataDir, { recursive: true, mode: privateFolder })
  // No other restore runs now, so these were left by an unfinished one; this one brings its own.
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(stagedPrefix)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const media = mediaFolderOf(dataDir)
  const staging = await mkdtemp(join(dataDir, stagedPrefix))
  const added: string[] = []
  const unplaced: string[] = []
  const clear = () => rm(staging, { recursive: true, force: true })
  let wanted = new Set<string>()
  const howToFinish = `copy what is in ${staging} into ${media}; or restore again, if nothing was sold since`

  return {
    async stage({ path, mtime }, bytes) {
      const place = join(staging, path)
      await mkdir(dirname(place), { recursive: true, mode: privateFolder })
      await pipeline(bytes, createWriteStream(place, { flush: true, mode: privateFile }))
      await utimes(place, mtime, mtime)
    },

    async add(files) {
      wanted = new Set(files.map(({ path }) => path))
      const folders = new Set<string>()
      for (const { path, size, sha256 } of files) {
        const place = join(media, path)
        const found = await stat(place).catch((error: unknown) => {
          if (isNotFoundError(error)) return null
          throw error
        })
        if (found === null) {
          await mkdir(dirname(place), { recursive: true, mode: privateFolder })
          await rename(join(staging, path), place)
          added.push(path)
          folders.add(dirname(place))
        } else if (found.size !== size || (await hashOf(place)) !== sha256) unplaced.push(path)
      }
      for (const folder of folders) await syncFolder(folder)
      if (folders.size > 0) await syncFolder(media)
    },

    async replace() {
      const failed = await eachOf(unplaced, (path) => rename(join(staging, path), join(media, path)))
      if (failed === null) await clear()
      const stayed = await eachOf(await listMedia(media), async (path) => {
        if (wanted.has(path)) return
        const found = await stat(join(media, path)).catch(() => null)
        if (found !== null && found.mtime < begun) await rm(join(media, path), { force: true })
      })
      if (failed !== null) {
        throw new RestoredError(
          `The shop is restored, but these pictures could not be put in place: ${failed.paths} (${failed.reason}). Once that is mended, ${howToFinish}.`,
          { cause: failed.error },
        )
      }
      if (stayed !== null) {
        throw new RestoredError(
          `The shop is restored, but these pictures of the old shop could not be removed: ${stayed.paths} (${stayed.reason}). No page shows them; remove them from ${media}.`,
          { cause: stayed.error },
        )
      }
    },

    howToFinish,
    unplaced,

    async takeBack() {
      for (const path of added) await rm(join(media, path), { force: true })
    },

    clear,
  }
}

interface Failed {
  /** Some of them, for a message. */
  paths: string
  reason: string
  /** The first. */
  error: unknown
}

/** Does all of them, whichever fail; `null`: none did. */
async function eachOf(paths: readonly string[], step: (path: string) => Promise<void>): Promise<Failed | null> {
  const failures: { path: string; error: unknown }[] = []
  for (const path of paths) await step(path).catch((error: unknown) => failures.push({ path, error }))
  const [first] = failures
  if (first === undefined) return null
  const named = failures.slice(0, maxNamed).map(({ path }) => path)
  const more = failures.length - named.length
  const { code, message } = first.error as NodeJS.ErrnoException
  return {
    paths: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    reason: code ?? message,
    error: first.error,
  }
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
