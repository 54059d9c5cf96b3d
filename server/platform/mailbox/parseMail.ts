import { createHash } from 'node:crypto'
import { normaliseEmail } from '@rawaj/contract/fields/emailAddress.ts'
import PostalMime, { type Attachment, addressParser, decodeWords, type Header } from 'postal-mime'
import { singleLine } from '../text/singleLine.ts'
import { declareCharsets } from './declareCharsets.ts'
import { decodeText } from './decodeText.ts'
import { htmlToText } from './htmlToText.ts'
import { type MailReport, readReport } from './readReport.ts'

/** An attached file; `bytes` null: it is larger than wanted, or not a picture. */
interface MailFile {
  name: string
  type: string
  /** Bytes of a picture. */
  size: number
  bytes: Uint8Array | null
}

/** Raw values of each header, by its name in lower case. */
type MailHeaders = ReadonlyMap<string, readonly string[]>

/** Contents of an email as plain text; none of its HTML is passed on. */
export interface ParsedMail {
  headers: MailHeaders
  /** Lower case; null: none, or several. */
  from: { address: string; name: string } | null
  /** All recipients, lower case. */
  to: string[]
  /** `Message-ID`s of the emails that it replies to. */
  follows: string[]
  messageId: string | null
  /** The same for every copy of the email, however it arrived. */
  fingerprint: string
  subject: string
  text: string
  files: MailFile[]
  /** A mail server's report about an email of the shop. */
  report: MailReport | null
}

export interface MailLimits {
  /** Bytes of one picture. */
  maxPicture: number
  /** Number of pictures that are read, all in memory until they are written. */
  maxPictures: number
}

/** Characters of an email's text; the rest is cut off. */
export const maxMailText = 1_000_000
const maxFileName = 200
/** Characters of a header that lists addresses. */
const maxHeader = 2_000
const maxFiles = 100
const limits = { maxHeadersSize: 1024 * 1024, maxNestingDepth: 64, maxRfc822NestingDepth: 3 }

/**
 * Reads an email in the charsets that it is really written in. Its pictures are returned within the limits. The time grows with
 * the size, so `readMail` runs it in a process.
 * @throws if nesting or headers exceed their limits
 */
export async function parseMail(source: Buffer, { maxPicture, maxPictures }: MailLimits): Promise<ParsedMail> {
  const { bytes, declared } = declareCharsets(source)
  const mail = await PostalMime.parse(bytes, limits)
  const decoded = (text: string) => decodeText(text.slice(0, maxMailText), declared)
  const headers = groupHeaders(mail.headers)
  const first = (name: string) => decoded(decodeWords(headers.get(name)?.[0] ?? ''))
  const messageId = messageIdIn(first('message-id'))
  const plain = decoded(mail.text ?? '').trim()
  let pictures = 0
  const files = mail.attachments.slice(0, maxFiles).map((part) => {
    const isPicture = part.mimeType.startsWith('image/') && pictures < maxPictures
    if (isPicture) pictures += 1
    return fileOf(part, decoded(part.filename ?? ''), isPicture ? maxPicture : 0)
  })
  return {
    headers,
    from: senderOf(headers, decoded),
    to: recipientsOf(headers),
    follows: ['in-reply-to', 'references'].flatMap((name) => first(name).match(/<[^<>\s]+>/g) ?? []),
    messageId,
    fingerprint: createHash('sha256')
      .update(messageId ?? source)
      .digest('hex'),
    subject: singleLine(first('subject')),
    text: cleaned(plain === '' && mail.html ? htmlToText(decoded(mail.html)) : plain),
    files,
    report: readReport(source),
  }
}

/** Without characters that PostgreSQL or a screen cannot show, and without direction marks. */
const cleaned = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F\u202D\u202E\uFEFF]/g, '')
    .toWellFormed()

function groupHeaders(headers: readonly Header[]): MailHeaders {
  const grouped = new Map<string, string[]>()
  for (const { key, value } of headers) {
    const values = grouped.get(key)
    if (values) values.push(value)
    else grouped.set(key, [value])
  }
  return grouped
}

/** `<…>`, as stored in the table of handled emails. */
function messageIdIn(header: string): string | null {
  const id = cleaned(header).trim()
  if (id === '') return null
  return `${id.startsWith('<') ? '' : '<'}${id}${id.endsWith('>') ? '' : '>'}`
}

function fileOf({ mimeType, content }: Attachment, name: string, maxBytes: number): MailFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const isStored = bytes.length > 0 && bytes.length <= maxBytes
  return {
    name: singleLine(name || mimeType)
      .slice(0, maxFileName)
      .toWellFormed(),
    type: mimeType,
    size: bytes.length,
    bytes: isStored ? bytes : null,
  }
}

function senderOf(headers: MailHeaders, decoded: (text: string) => string): ParsedMail['from'] {
  const [only, ...others] = addressesIn(headers.get('from'))
  if (!only || others.length > 0) return null
  return { address: only.address, name: singleLine(decoded(only.name)) }
}

const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']

/** Programs write these headers in many ways: whatever looks like an address counts. */
function recipientsOf(headers: MailHeaders): string[] {
  return recipientHeaders.flatMap((name) => {
    const values = headers.get(name)
    const plain = (values ?? []).flatMap(
      (value) =>
        value
          .slice(0, maxHeader)
          .toLowerCase()
          .match(/[^\s<>,;]+@[^\s<>,;]+/g) ?? [],
    )
    return [...plain, ...addressesIn(values).map(({ address }) => address)]
  })
}

function addressesIn(values: readonly string[] = []): { address: string; name: string }[] {
  return values
    .flatMap((value) => addressParser(value.slice(0, maxHeader), { flatten: true }))
    .flatMap(({ address, name }) =>
      address ? [{ address: normaliseEmail(address) ?? address.toLowerCase(), name }] : [],
    )
}
