import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as extractTar } from 'tar-stream'
import { BackupError } from '../BackupError.ts'
import {
  formatVersion,
  type Manifest,
  manifestEntry,
  manifestSchema,
  mediaPrefix,
  pieceBytes,
  pieceOf,
  type Trailer,
  trailerEntry,
  trailerSchema,
} from './format.ts'
import { isSafePath } from './isSafePath.ts'
import { lineBreaksIn, sha256 } from './writeArchive.ts'

/** Is handed what a backup holds, in its order; what it throws ends the reading. */
export interface Visitor {
  manifest?(manifest: Manifest): Promise<void>
  /** Rows of a table, the next piece of them. */
  rows?(table: string, piece: Buffer): Promise<void>
  /** A picture; all of its bytes have to be read. */
  file?(file: { path: string; mtime: Date }, bytes: AsyncIterable<Buffer>): Promise<void>
}

export interface Contained {
  manifest: Manifest
  trailer: Trailer
}

/** No row of a shop is a thousandth as long. */
const maxPieceBytes = 256 * pieceBytes
const maxDescriptionBytes = 256 * 1024 * 1024

/**
 * Reads a backup from beginning to end, and hands out its parts. Comes back only for a file that is whole: every row and picture
 * there, counted, with the hash that the trailer names.
 * @throws BackupError for any other
 */
export async function readArchive(path: string, visitor: Visitor, signal: AbortSignal): Promise<Contained> {
  const tar = extractTar()
  let visitorFailed: { error: unknown } | undefined
  const visit = async (visited: Promise<void> | undefined) => {
    try {
      await visited
    } catch (error) {
      visitorFailed ??= { error }
      throw error
    }
  }
  const streamed = pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), createGunzip(), tar, { signal })
  // Surfaces through the entries, which end with it.
  streamed.catch(() => {})
  try {
    const contained = await readEntries(tar, path, visitor, visit)
    await streamed
    return contained
  } catch (error) {
    tar.destroy()
    const cause =
      visitorFailed?.error ?? (await streamed.then(() => error).catch((broken: unknown) => truer(broken, error)))
    if (visitorFailed !== undefined || cause instanceof BackupError || signal.aborted) throw cause
    throw describe(path, cause)
  }
}

/** The more informative of the stream's and its reader's errors. */
function truer(broken: unknown, error: unknown): unknown {
  const code = (broken as NodeJS.ErrnoException).code
  return error instanceof BackupError && (code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE') ? error : broken
}

type Entry = Readable & { header: { name: string; size?: number; mtime?: Date; type?: string | null } }

async function readEntries(
  tar: AsyncIterable<unknown>,
  path: string,
  visitor: Visitor,
  visit: (visited: Promise<void> | undefined) => Promise<void>,
): Promise<Contained> {
  let manifest: Manifest | undefined
  let manifestHash = ''
  let trailer: Trailer | undefined
  const tables = new Map<string, { rows: number; hash: Hash; pieces: number }>()
  const files = new Map<string, { size: number; sha256: string }>()

  for await (const next of tar) {
    const entry = next as Entry
    const { name, size = 0, mtime = new Date(0), type } = entry.header
    if (trailer !== undefined) throw damaged(path, 'something follows its end')
    if (manifest === undefined) {
      if (name !== manifestEntry) throw notABackup(path)
      const text = await whole(entry, size, path, maxDescriptionBytes)
      manifest = readManifest(text, path)
      manifestHash = sha256(text)
      for (const table of manifest.tables) tables.set(table.name, { rows: 0, hash: createHash('sha256'), pieces: 0 })
      await visit(visitor.manifest?.(manifest))
      continue
    }
    const piece = pieceOf(name)
    if (name === trailerEntry) {
      trailer = trailerSchema.parse(JSON.parse((await whole(entry, size, path, maxDescriptionBytes)).toString()))
    } else if (piece !== null) {
      const table = tables.get(piece.table)
      if (table === undefined || piece.number !== table.pieces + 1) throw damaged(path, `${name} is out of place`)
      const content = await whole(entry, size, path, maxPieceBytes)
      table.pieces += 1
      table.rows += lineBreaksIn(content)
      table.hash.update(content)
      await visit(visitor.rows?.(piece.table, content))
    } else if (name.startsWith(mediaPrefix) && (type === 'file' || type === undefined || type === null)) {
      const file = name.slice(mediaPrefix.length)
      if (!isSafePath(file) || files.has(file)) throw damaged(path, `${name} may not be in it`)
      const hash = createHash('sha256')
      if (visitor.file !== undefined) await visit(visitor.file({ path: file, mtime }, hashed(entry, hash)))
      else for await (const chunk of entry) hash.update(chunk)
      files.set(file, { size, sha256: hash.digest('hex') })
    } else throw damaged(path, `${name} may not be in it`)
  }
  if (manifest === undefined) throw notABackup(path)
  if (trailer === undefined) throw damaged(path, 'its end is missing')

  if (trailer.manifest !== manifestHash) throw damaged(path, `${manifestEntry} was changed`)
  for (const [name, { rows, hash }] of tables) {
    const expected = trailer.tables[name]
    if (expected?.rows !== rows || expected.sha256 !== hash.digest('hex'))
      throw damaged(path, `table ${name} is not whole`)
  }
  if (trailer.files.length !== files.size) throw damaged(path, 'pictures are missing')
  for (const expected of trailer.files) {
    const file = files.get(expected.path)
    if (file?.size !== expected.size || file.sha256 !== expected.sha256)
      throw damaged(path, `${expected.path} is not whole`)
  }
  return { manifest, trailer }
}

function readManifest(text: Buffer, path: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text.toString())
  } catch {
    throw notABackup(path)
  }
  const version = typeof value === 'object' && value !== null && 'version' in value ? Number(value.version) : 0
  if (version > formatVersion) {
    throw new BackupError(`The backup ${path} was made by a newer version of the shop; restore it with that version.`)
  }
  const read = manifestSchema.safeParse(value)
  if (!read.success) throw notABackup(path)
  return read.data
}

async function whole(entry: Entry, size: number, path: string, max: number): Promise<Buffer> {
  if (size > max) throw damaged(path, `${entry.header.name} is too long`)
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* hashed(entry: Entry, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    hash.update(chunk)
    yield chunk
  }
}

const damaged = (path: string, why: string) =>
  new BackupError(`The backup ${path} is damaged (${why}); nothing was changed.`)
const notABackup = (path: string) => new BackupError(`${path} is no backup of a shop; nothing was changed.`)

function describe(path: string, error: unknown): BackupError {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new BackupError(`There is no file ${path}.`)
    case 'EISDIR':
      return new BackupError(`${path} is a folder; name the file of a backup.`)
    case 'EACCES':
    case 'EPERM':
      return new BackupError(`The file ${path} may not be read by this user.`)
    case 'Z_BUF_ERROR':
      return damaged(path, 'its end is missing')
    case 'Z_DATA_ERROR':
      return message === 'incorrect header check' ? notABackup(path) : damaged(path, message)
    default:
      return damaged(path, (message ?? String(error)).split('\n')[0]?.slice(0, 120) ?? '')
  }
}
