import { link, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotFoundError } from '../../platform/files/isNotFoundError.ts'
import type { FileSource } from './archive/writeArchive.ts'

export const mediaFolderOf = (dataDir: string) => join(dataDir, 'media')
/** Begins the names of folders beside the pictures that a backup or a restore works in. */
const pinnedPrefix = 'media.backup-'
const abandonedMs = 24 * 60 * 60_000

export interface PinnedMedia {
  files: FileSource[]
  release(): Promise<void>
}

/**
 * The pictures as they are at this moment: each gets a second name, so that one which the shop removes meanwhile is still
 * there to be read. Costs no space. Where the file system knows no second names they are read from their place.
 */
export async function pinMedia(dataDir: string): Promise<PinnedMedia> {
  await removeAbandoned(dataDir)
  const media = mediaFolderOf(dataDir)
  const paths = await listMedia(media)
  const pins = paths.length === 0 ? null : await mkdtemp(join(dataDir, pinnedPrefix)).catch(() => null)
  const files: FileSource[] = []
  for (const [number, path] of paths.entries()) {
    const own = join(media, path)
    const pin = pins === null ? own : join(pins, String(number))
    const place =
      pins === null
        ? own
        : await link(own, pin).then(
            () => pin,
            (error: unknown) => (isNotFoundError(error) ? null : own),
          )
    if (place !== null) files.push({ path, place })
  }
  return {
    files,
    async release() {
      if (pins !== null) await rm(pins, { recursive: true, force: true })
    },
  }
}

/** Paths below the folder, with slashes. What is still being written (`.new`) is none yet. */
export async function listMedia(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isNotFoundError(error)) return []
    throw error
  })
  const paths: string[] = []
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) paths.push(...(await listMedia(folder, path)))
    else if (entry.isFile() && !entry.name.endsWith('.new')) paths.push(path)
  }
  return paths
}

async function removeAbandoned(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(pinnedPrefix))) {
    const found = await stat(join(dataDir, name)).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > abandonedMs) {
      await rm(join(dataDir, name), { recursive: true, force: true })
    }
  }
}
