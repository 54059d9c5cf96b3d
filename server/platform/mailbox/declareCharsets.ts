import { decodeBytes } from './decodeText.ts'

/** The charset that parts are declared in from here on: it preserves every byte (`decodeText.ts`). */
const transparent = 'windows-1252'

/** Charsets that cannot be recognised by their bytes, so that their name is needed. */
const neededCharset =
  /^(?:x-)?(?:utf-?(?:16|32|7)|unicode-?1-1-utf-7|gb|big5|euc|iso-?2022|shift|sjis|ms_kanji|ks_c|koi8|cp(?:866|874|9\d\d|125[^26])|windows-?(?:874|31j|125[^26])|iso[-_]?8859[-_](?:[2-57-9]|1\d)(?!\d)|mac|tis|ibm)/i

/** Bytes of one block of headers that are read. */
const maxBlock = 512 * 1024
/** An email has a handful. */
const maxBoundaries = 200
/** Bytes of one encoded text part: quoted-printable takes six for an Arabic letter. */
const maxTextPart = 4 * 1024 * 1024

export interface DeclaredSource {
  bytes: Uint8Array
  /** Lower case. */
  declared: ReadonlySet<string>
}

/**
 * The email with its headers in UTF-8, and its text parts and encoded words declared in a charset that loses no byte: their
 * actual encoding is detected when they are read (`decodeText`). Pictures stay byte for byte; overlong text is cut off, and the
 * contents of other files are left out.
 */
export function declareCharsets(source: Buffer): DeclaredSource {
  const declared = new Set<string>()
  const boundaries = new Map<string, boolean>()
  const chunks: Uint8Array[] = []
  // Everything after this offset has not been passed on.
  let passed = 0
  let block: { start: number; isDigest: boolean } | null = { start: 0, isDigest: false }
  // Offset from which contents of this part are not wanted any more.
  let cutAt = Number.POSITIVE_INFINITY
  for (let start = 0; start < source.length; ) {
    const next = source.indexOf(0x0a, start)
    const end = next === -1 ? source.length : next + 1
    const boundary = source[start] === 0x2d && source[start + 1] === 0x2d ? lineText(source, start, end).slice(2) : null
    const isBlank = end - start <= 2 && lineText(source, start, end) === ''
    const opened = boundary === null ? undefined : boundaries.get(boundary)
    if (opened !== undefined) {
      if (cutAt < start) {
        chunks.push(source.subarray(passed, Math.max(passed, cutAt)))
        passed = start
      }
      cutAt = Number.POSITIVE_INFINITY
      block = { start: end, isDigest: opened }
    } else if (block && (isBlank || next === -1)) {
      const blockEnd = isBlank ? start : end
      const headers = source.subarray(block.start, Math.min(blockEnd, block.start + maxBlock))
      const read: ReadHeaders | null =
        headers.length < blockEnd - block.start ? null : readHeaders(headers, block.isDigest, declared)
      if (read) {
        chunks.push(source.subarray(passed, block.start), read.bytes)
        passed = blockEnd
        if (read.boundary !== null && boundaries.size < maxBoundaries) boundaries.set(read.boundary, read.isDigest)
        cutAt = end + read.maxBody
      }
      block = read?.isMessage ? { start: end, isDigest: false } : null
    }
    start = end
  }
  chunks.push(source.subarray(passed, Math.max(passed, cutAt)))
  return { bytes: Buffer.concat(chunks), declared }
}

const lineText = (source: Buffer, start: number, end: number): string =>
  end - start > 300 ? '' : source.toString('latin1', start, end).replace(/[\r\n \t]+$/, '')

interface ReadHeaders {
  bytes: Buffer
  /** Boundary of a multipart; null: it is not one. */
  boundary: string | null
  isDigest: boolean
  /** Another block of headers follows. */
  isMessage: boolean
  /** Bytes of its contents that are wanted. */
  maxBody: number
}

function readHeaders(block: Buffer, isDigest: boolean, declared: Set<string>): ReadHeaders {
  const fields = block.toString('latin1').split(/(?<=\n)(?![ \t])/)
  const isType = (field: string) => /^content-type[ \t]*:/i.test(field)
  const type = fields.find(isType) ?? ''
  const contentType = /:\s*([^;\s]+)/.exec(type)?.[1]?.toLowerCase() ?? (isDigest ? 'message/rfc822' : 'text/plain')
  for (const [, charset = ''] of `${type}`.matchAll(/charset\s*=\s*"?([^";\s]+)/gi)) declared.add(canonical(charset))
  for (const [, charset = ''] of block.toString('latin1').matchAll(/=\?([\w.:-]{1,40})(?:\*[\w-]*)?\?[BQ]\?/gi))
    declared.add(canonical(charset))
  const isText = contentType.startsWith('text/') || !contentType.includes('/')
  let hasType = false
  const written = fields.map((field) => {
    const text = /[\x80-\xff]/.test(field) ? decodeBytes(Buffer.from(field, 'latin1'), declared) : field
    const relabelled = text.replace(/=\?([\w.:-]{1,40})(\*[\w-]*)?(?=\?[BQ]\?)/gi, (word, charset: string) =>
      neededCharset.test(charset) ? word : `=?${transparent}`,
    )
    if (hasType || !isType(field)) return relabelled
    hasType = true
    return isText ? withCharset(relabelled) : relabelled
  })
  if (!hasType && !isDigest) written.unshift(`Content-Type: text/plain; charset=${transparent}\r\n`)
  const isMultipart = contentType.startsWith('multipart/')
  const isWhole = isMultipart || /^(?:message|image)\//.test(contentType)
  return {
    bytes: Buffer.from(written.join('')),
    boundary: isMultipart ? boundaryIn(type) : null,
    isDigest: contentType === 'multipart/digest',
    isMessage: contentType === 'message/rfc822',
    maxBody: isWhole ? Number.POSITIVE_INFINITY : isText ? maxTextPart : 0,
  }
}

function withCharset(field: string): string {
  let isDeclared = false
  const relabelled = field.replace(/(charset\s*=\s*)("[^"\n]*"?|[^;\s]+)/i, (all, name: string, charset: string) => {
    isDeclared = true
    return neededCharset.test(charset.replace(/"/g, '')) ? all : `${name}${transparent}`
  })
  return isDeclared ? relabelled : field.replace(/[;\s]*$/, `; charset=${transparent}$&`).replace(/;(\s*)$/, '$1')
}

const boundaryIn = (type: string): string | null =>
  (/boundary\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean) ?? '').trimEnd() || null

const canonical = (charset: string): string => {
  const name = charset.toLowerCase().replace(/^x-/, '')
  if (/^(?:cp|windows[-_]?|ms)?1256$/.test(name)) return 'windows-1256'
  return /^(?:iso[-_]?8859[-_]6|iso-ir-127|arabic|asmo-708|ecma-114|csisolatinarabic)/.test(name) ? 'iso-8859-6' : name
}
