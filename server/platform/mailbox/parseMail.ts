import { createHash } from 'node:crypto'
import type { AddressObject, AttachmentStream, Headers, MessageText } from 'mailparser'
import { htmlToText } from './htmlToText.ts'

/** A file that came with a mail; `bytes` null: it is larger than wanted, or no picture. */
export interface MailFile {
  name: string
  type: string
  size: number
  bytes: Buffer | null
}

/** What a mail says, as plain text; nothing of its HTML goes any further. */
export interface ParsedMail {
  headers: Headers
  /** Lower case; null: there is none, or several. */
  from: { address: string; name: string } | null
  /** All that it was sent to, lower case. */
  to: string[]
  /** `Message-ID`s of the mails that it answers. */
  follows: string[]
  messageId: string | null
  /** The same for the same mail, however it came. */
  fingerprint: string
  subject: string
  text: string
  files: MailFile[]
}

interface Limits {
  /** Bytes of one picture. */
  maxPicture: number
  /** So many pictures are kept, all in memory until they are written. */
  maxPictures: number
}

const maxFileName = 200
/** Of a header that lists addresses, in characters. */
const maxHeader = 2_000

/**
 * Reads a mail. Files that call themselves pictures are in memory as far as the limits let them, others are counted and let
 * go. Throws for what is no mail at all.
 */
export async function parseMail(source: Buffer, { maxPicture, maxPictures }: Limits): Promise<ParsedMail> {
  const { MailParser } = await import('mailparser')
  const parser = new MailParser({
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    skipHtmlToText: true,
    checksumAlgo: false,
  })
  const files: MailFile[] = []
  let body: MessageText | undefined
  let pictures = 0
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  parser.on('data', (part: AttachmentStream | MessageText) => {
    if (part.type === 'text') {
      body = part
      return
    }
    const isPicture = part.contentType?.startsWith('image/') === true && pictures < maxPictures
    if (isPicture) pictures += 1
    readFile(part, isPicture ? maxPicture : 0).then((file) => {
      files.push(file)
      part.release?.()
    }, reject)
  })
  parser.on('error', reject)
  parser.on('end', resolve)
  parser.end(source)
  await ended
  const headers: Headers = parser.headers === false ? new Map() : parser.headers
  // It may be encoded, and hold anything then.
  const messageId = cleaned(parser.messageId ?? '') || null
  const plain = body?.text?.trim() || ''
  const text = plain === '' && body?.html ? htmlToText(body.html) : plain
  return {
    headers,
    from: senderOf(headers),
    to: recipientsOf(headers),
    follows: [parser.inReplyTo, parser.references].flat().flatMap((ids) => ids?.match(/<[^<>\s]+>/g) ?? []),
    messageId,
    fingerprint: createHash('sha256')
      .update(messageId ?? source)
      .digest('hex'),
    subject: cleaned(parser.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    text: cleaned(text),
    files,
  }
}

/** Without what neither PostgreSQL nor a screen can show. */
const cleaned = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .toWellFormed()

async function readFile(part: AttachmentStream, most: number): Promise<MailFile> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  const name = cleaned(part.filename || part.contentType || '')
    .replace(/\s+/g, ' ')
    .slice(0, maxFileName)
    .toWellFormed()
  return { name, type: part.contentType ?? '', size, bytes: size > 0 && size <= most ? Buffer.concat(chunks) : null }
}

function senderOf(headers: Headers): ParsedMail['from'] {
  const [only, ...others] = addressesIn(headers.get('from'))
  return only && others.length === 0 ? only : null
}

function recipientsOf(headers: Headers): string[] {
  const names = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
  return names.flatMap((name) => {
    const value = headers.get(name)
    const plain = [value].flat().flatMap((one) =>
      typeof one === 'string'
        ? (one
            .slice(0, maxHeader)
            .toLowerCase()
            .match(/[^\s<>,;]+@[^\s<>,;]+/g) ?? [])
        : [],
    )
    return [...plain, ...addressesIn(value).map(({ address }) => address)]
  })
}

function addressesIn(value: unknown): { address: string; name: string }[] {
  return [value].flat().flatMap((one) => {
    const listed = (one as AddressObject | undefined)?.value
    if (!Array.isArray(listed)) return []
    return listed.flatMap(({ address, name }) =>
      address ? [{ address: address.toLowerCase(), name: cleaned(name).replace(/\s+/g, ' ').trim() }] : [],
    )
  })
}
