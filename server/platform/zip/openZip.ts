import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'

/** Why a ZIP is not read: it is not one, is broken or encrypted, or unpacks to too much. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly reason: 'broken' | 'too_large'

  constructor(reason: ZipError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export interface ZipLimits {
  maxEntries: number
  /** Bytes of all files together, unpacked. */
  maxTotalBytes: number
  /** How many times its own size the content may unpack to. */
  maxRatio: number
}

export interface ZipEntry {
  /** With its folders; only ever compared, never used as a path. */
  name: string
  /** Unpacked size that the ZIP declares. */
  bytes: number
  /** Equal for files of the same content. */
  fingerprint: string
}

export interface OpenZip {
  entries: ZipEntry[]
  /**
   * The bytes of one file, unpacked in memory; undefined: none of this name.
   * @throws ZipError if it is broken, has another size than declared, or is larger than `maxBytes`
   */
  read: (name: string, maxBytes: number) => Promise<Buffer | undefined>
  close: () => void
}

const maxNameLength = 1_000
/** Bytes. Content that unpacks to less may be compressed at any ratio. */
const harmlessBytes = 10 * 1024 * 1024

/**
 * Opens a ZIP and checks everything that it declares.
 * @throws ZipError, or the system's error if the file does not exist
 */
export async function openZip(path: string, limits: ZipLimits): Promise<OpenZip> {
  const { openPromise } = await import('yauzl')
  const zip = await asZipError(openPromise(path, { autoClose: false, lazyEntries: true }))
  try {
    const entries = await asZipError(readEntries(zip, limits))
    return {
      entries: [...entries.values()].map(({ fileName: name, uncompressedSize: bytes, crc32 }) => ({
        name,
        bytes,
        fingerprint: `${crc32.toString(16)}-${bytes}`,
      })),
      async read(name, maxBytes) {
        const entry = entries.get(name)
        return entry && asZipError(unpack(zip, entry, maxBytes))
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readEntries(
  zip: ZipFile,
  { maxEntries, maxTotalBytes, maxRatio }: ZipLimits,
): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new ZipError('too_large')
  const maxTotal = Math.min(maxTotalBytes, Math.max(harmlessBytes, zip.fileSize * maxRatio))
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize: bytes } = entry
    if (name.endsWith('/')) continue
    total += bytes
    if (total > maxTotal) throw new ZipError('too_large')
    const isReadable = entry.canDecodeFileData() && !entry.isEncrypted()
    if (!isReadable || name.length > maxNameLength || name.includes('\0') || entries.has(name))
      throw new ZipError('broken')
    entries.set(name, entry)
  }
  return entries
}

async function unpack(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw new ZipError('too_large')
  const chunks: Buffer[] = []
  // Ends with an error at the first byte beyond the declared size.
  await pipeline(await zip.openReadStreamPromise(entry), async (stream: AsyncIterable<Buffer>) => {
    for await (const chunk of stream) chunks.push(chunk)
  })
  return Buffer.concat(chunks)
}

async function asZipError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    // A disk error must not pass for a broken file.
    if (error instanceof ZipError || (error instanceof Error && 'syscall' in error)) throw error
    throw new ZipError('broken', error)
  }
}
