import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack as packTar } from 'tar-stream'
import { isNotFoundError } from '../../../platform/files/isNotFoundError.ts'
import {
  formatName,
  formatVersion,
  type Manifest,
  manifestEntry,
  mediaPrefix,
  pieceBytes,
  pieceName,
  type Trailer,
  trailerEntry,
} from './format.ts'

export interface TableSource {
  name: string
  columns: string[]
  /** Its rows in COPY's text format, cut anywhere. */
  rows: () => AsyncIterable<Uint8Array>
}

export interface FileSource {
  /** Below /media/. */
  path: string
  /** Where its bytes are. */
  place: string
}

export interface Contents {
  createdAt: Date
  migrations: string[]
  tables: TableSource[]
  /** `null`: the pictures stay where they are. */
  files: FileSource[] | null
  /** Asked for after the rows. */
  sequences: () => Promise<Trailer['sequences']>
}

export interface Written {
  trailer: Trailer
  /** Files that were gone before they were read. */
  vanished: string[]
}

type Header = Parameters<Pack['entry']>[0]

/** Pictures are compressed already, and the shop wants its processor. */
const compression = { level: 4 }

/** Writes a backup into a stream, a piece at a time and as fast as that takes it. Ends the stream. */
export async function writeArchive(out: Writable, contents: Contents, signal: AbortSignal): Promise<Written> {
  const tar = packTar()
  let first: { error: unknown } | undefined
  const fail = (error: unknown) => {
    first ??= { error }
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  const streamed = pipeline(tar, createGzip(compression), out, { signal }).catch(fail)
  const written = writeEntries(tar, contents).catch((error: unknown) => {
    fail(error)
    return null
  })
  const [, result] = await Promise.all([streamed, written])
  if (first !== undefined || result === null) throw first?.error
  return result
}

async function writeEntries(tar: Pack, contents: Contents): Promise<Written> {
  const { createdAt, migrations, tables, files, sequences } = contents
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    createdAt: createdAt.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    media: files !== null,
  }
  const manifestText = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  const add = (name: string, content: Buffer) => addEntry(tar, { name, mode: 0o600, mtime: createdAt }, content)
  await add(manifestEntry, manifestText)

  const trailer: Trailer = { manifest: sha256(manifestText), tables: {}, sequences: [], files: [] }
  for (const { name, rows } of tables) {
    const hash = createHash('sha256')
    let count = 0
    let number = 0
    for await (const piece of inPieces(rows())) {
      number += 1
      count += lineBreaksIn(piece)
      hash.update(piece)
      await add(pieceName(name, number), piece)
    }
    trailer.tables[name] = { rows: count, sha256: hash.digest('hex') }
  }
  const vanished: string[] = []
  for (const file of files ?? []) {
    const kept = await addFile(tar, file)
    if (kept === null) vanished.push(file.path)
    else trailer.files.push(kept)
  }
  trailer.sequences = await sequences()
  await add(trailerEntry, Buffer.from(`${JSON.stringify(trailer)}\n`))
  tar.finalize()
  return { trailer, vanished }
}

/** Pieces of about `pieceBytes` that end with a row: line breaks inside of values are written as \n. */
async function* inPieces(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of rows) {
    waiting.push(chunk)
    bytes += chunk.byteLength
    if (bytes < pieceBytes) continue
    const all = Buffer.concat(waiting)
    const end = all.lastIndexOf(0x0a) + 1
    if (end > 0) yield all.subarray(0, end)
    waiting = end < all.length ? [all.subarray(end)] : []
    bytes = all.length - end
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

export function lineBreaksIn(piece: Uint8Array): number {
  let count = 0
  for (let place = piece.indexOf(0x0a); place !== -1; place = piece.indexOf(0x0a, place + 1)) count += 1
  return count
}

/** Comes back when the stream has taken it. */
function addEntry(tar: Pack, header: Header, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry(header, content, (error) => (error ? reject(error) : resolve()))
    // It fails with the archive, which may be later than it was taken.
    entry.on('error', reject)
  })
}

/** Pictures are never changed in their place, so the length at the opening holds. */
async function addFile(tar: Pack, { path, place }: FileSource): Promise<Trailer['files'][number] | null> {
  const handle = await open(place).catch((error: unknown) => {
    if (isNotFoundError(error)) return null
    throw error
  })
  if (handle === null) return null
  try {
    const { size, mtime } = await handle.stat()
    const hash = createHash('sha256')
    const name = mediaPrefix + path
    if (size === 0) await addEntry(tar, { name, mode: 0o600, mtime }, Buffer.alloc(0))
    else await streamInto(tar, { name, mode: 0o600, mtime, size }, handle.fd, hash)
    return { path, size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

function streamInto(tar: Pack, header: Header, fd: number, hash: Hash): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()))
    const reading = createReadStream('', { fd, autoClose: false, start: 0, end: (header.size ?? 0) - 1 })
    pipeline(
      reading,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      entry,
    ).catch(reject)
  })
}

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
