import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isAbsent } from '../isAbsent.ts'
import type { Trailer } from './archive/format.ts'
import { mediaOf, picturesIn } from './pinMedia.ts'
import { syncFolder } from './wholeFile.ts'

const stagedPrefix = 'media.restore-'

/**
 * Pictures on their way into a shop. They wait beside its own; `add` puts them among those, which changes nothing that
 * the shop shows now, because pictures get new names; and when the database has changed over, `replace` removes what the
 * new shop does not have. So both shops are whole at every moment, the old one before and the new one after.
 */
export interface StagedMedia {
  /** Writes one down, on the disk. */
  stage(file: { path: string; mtime: Date }, bytes: AsyncIterable<Buffer>): Promise<void>
  /** Before the database changes over. */
  add(files: Trailer['files']): Promise<void>
  /** After it has. */
  replace(): Promise<void>
  /** When it has not: takes back what `add` put there. */
  takeBack(): Promise<void>
  /** Removes what is left of the staging. */
  clear(): Promise<void>
}

/** `begun`: what has come later was uploaded meanwhile, and stays. */
export async function stageMedia(dataDir: string, begun: Date): Promise<StagedMedia> {
  await mkdir(dataDir, { recursive: true })
  // Nobody else restores here now, so these were left by a restore that was killed.
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(stagedPrefix)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const media = mediaOf(dataDir)
  const staging = await mkdtemp(join(dataDir, stagedPrefix))
  const added: string[] = []
  const other: string[] = []
  let wanted = new Set<string>()

  return {
    async stage({ path, mtime }, bytes) {
      const place = join(staging, path)
      await mkdir(dirname(place), { recursive: true })
      await pipeline(bytes, createWriteStream(place, { flush: true }))
      await utimes(place, mtime, mtime)
    },

    async add(files) {
      wanted = new Set(files.map(({ path }) => path))
      const folders = new Set<string>()
      for (const { path, size, sha256 } of files) {
        const place = join(media, path)
        const found = await stat(place).catch((error: unknown) => {
          if (isAbsent(error)) return null
          throw error
        })
        if (found === null) {
          await mkdir(dirname(place), { recursive: true })
          await rename(join(staging, path), place)
          added.push(path)
          folders.add(dirname(place))
        } else if (found.size !== size || (await hashOf(place)) !== sha256) other.push(path)
      }
      for (const folder of folders) await syncFolder(folder)
      if (folders.size > 0) await syncFolder(media)
    },

    async replace() {
      for (const path of other) await rename(join(staging, path), join(media, path))
      for (const path of await picturesIn(media)) {
        if (wanted.has(path)) continue
        const found = await stat(join(media, path)).catch(() => null)
        if (found !== null && found.mtime < begun) await rm(join(media, path), { force: true })
      }
    },

    async takeBack() {
      for (const path of added) await rm(join(media, path), { force: true })
    },

    clear: () => rm(staging, { recursive: true, force: true }),
  }
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
