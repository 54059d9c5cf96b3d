import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureFormat, pictureFormats, pictureWidths } from '@rawaj/contract/media/pictures.ts'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isNotFoundError } from '../files/isNotFoundError.ts'
import { privateFile, privateFolder } from '../files/privateFiles.ts'
import { etagOf } from '../http/etagOf.ts'
import { resizePicture } from './resizePicture.ts'

export interface Picture {
  type: string
  etag: string
  body: Buffer
}

/** A folder of pictures outside DATA_DIR that is only read; its files are served below `/media/<mount>/`. */
export interface SharedMedia {
  mount: string
  folder: string
}

const typeByExtension: Record<string, string> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** Names that the shop makes itself: no `..`, no separators but single slashes. */
const safePath = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.([a-z0-9]{2,5})$/

/** The masters and their smaller versions, which are made on demand, once, and cached in `DATA_DIR/media-cache`. */
export function createPictures(dataDir: string, log: FastifyBaseLogger, shared?: SharedMedia) {
  const cacheFolder = join(dataDir, 'media-cache')
  const mediaFolder = join(dataDir, 'media')
  const recent = new LRUCache<string, Picture>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length + 200,
    ttl: 60_000,
  })
  const beingMade = new Map<string, Promise<Picture | null>>()

  async function make(
    path: string,
    extension: string,
    width: number | null,
    format: PictureFormat | null,
  ): Promise<Picture | null> {
    const isShared = shared !== undefined && path.startsWith(`${shared.mount}/`)
    const master = isShared ? join(shared.folder, path.slice(shared.mount.length)) : join(mediaFolder, path)
    const state = await stat(master).catch((error: unknown) => {
      if (!isNotFoundError(error)) throw error
      return null
    })
    if (!state?.isFile()) return null
    const type = typeByExtension[extension] ?? ''
    if (extension === 'svg' || extension === 'pdf' || (width === null && format === null))
      return pictureOf(await readFile(master), type)

    const target = format ?? (extension === 'avif' ? 'avif' : 'webp')
    // A new master has a new time, so that smaller versions of the old one are not found.
    const name = createHash('sha256').update(`${path} ${state.size} ${state.mtimeMs} ${width} ${target}`).digest('hex')
    const kept = join(cacheFolder, name.slice(0, 2), `${name}.${target}`)
    const ready = await readFile(kept).catch(() => null)
    if (ready) return pictureOf(ready, `image/${target}`)
    const body = await resizePicture(master, width, target).catch((error: unknown) => {
      log.warn({ err: error, path }, 'a picture cannot be read')
      return null
    })
    return body && pictureOf(await keep(kept, body), `image/${target}`)
  }

  return {
    /** A picture in the requested width and format, or `null` if there is none. Unlisted values are ignored. */
    async find(path: string, input: { w?: string; format?: string }): Promise<Picture | null> {
      const extension = safePath.exec(path)?.[1]
      if (extension === undefined || path.includes('..') || !(extension in typeByExtension)) return null
      const width = widthFor(input.w)
      const format = pictureFormats.find((known) => known === input.format) ?? null
      const key = `${path} ${width} ${format}`
      const known = recent.get(key)
      if (known) return known
      const running = beingMade.get(key) ?? make(path, extension, width, format).finally(() => beingMade.delete(key))
      beingMade.set(key, running)
      const picture = await running
      if (picture) recent.set(key, picture)
      return picture
    },

    /** Resolves when nothing is being written any more: clients may have disconnected long before. */
    async finished(): Promise<void> {
      while (beingMade.size > 0) await Promise.allSettled(beingMade.values())
    },
  }
}

/** The smallest listed width that is large enough. */
function widthFor(requested: string | undefined): number | null {
  if (requested === undefined || !/^\d{1,5}$/.test(requested)) return null
  return pictureWidths.find((width) => width >= Number(requested)) ?? pictureWidths.at(-1) ?? null
}

function pictureOf(body: Buffer, type: string): Picture {
  return { body, type, etag: etagOf(body) }
}

/** Written under another name and renamed, so that half a picture is never read. A full disk costs time, not the picture. */
async function keep(path: string, body: Buffer): Promise<Buffer> {
  const draft = `${path}.${randomUUID()}`
  try {
    await mkdir(join(path, '..'), { recursive: true, mode: privateFolder })
    await writeFile(draft, body, { mode: privateFile })
    await rename(draft, path)
  } catch {
    await rm(draft, { force: true }).catch(() => {})
  }
  return body
}
