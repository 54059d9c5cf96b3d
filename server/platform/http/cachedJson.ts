import { hash } from 'node:crypto'

/** A piece of JSON. */
export interface JsonPiece {
  bytes: Buffer
  /** The text itself, or a digest of a shared one. */
  identity: string
}

const cachedTexts = new WeakMap<object, JsonPiece>()
/** Values that are another one with more fields behind its own. */
const extended = new WeakMap<object, { shared: JsonPiece; more: object }>()

/**
 * Serialises an immutable value that many replies share, once for all of them. As bytes, because a long string would be encoded
 * again for every reply.
 * @returns its length in bytes
 */
export function cacheJson(value: object): number {
  const text = JSON.stringify(value)
  // Of its own memory: a piece of a shared block would keep all of the block.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  cachedTexts.set(value, { bytes, identity: hash('sha256', bytes, 'base64url') })
  return bytes.length
}

/** `value`, which is not empty, with more fields behind its own. Where its JSON is cached, only these are serialised. */
export function extendShared<Value extends object, More extends object>(value: Value, more: More): Value & More {
  const whole = { ...value, ...more }
  const shared = cachedTexts.get(value)
  if (shared && Object.keys(more).every((name) => !(name in value)))
    extended.set(whole, { shared: withoutEnd(shared), more })
  return whole
}

/** An object up to its last brace. */
const withoutEnd = ({ bytes, identity }: JsonPiece): JsonPiece => ({
  bytes: bytes.subarray(0, -1),
  identity: `${identity} open`,
})

/** Result of JSON.stringify for plain data, in UTF-8: shared texts in turns with the text between them. */
export function toJsonPieces(value: unknown): JsonPiece[] {
  const pieces: JsonPiece[] = []
  pieces.push(pieceOf(write(value, '', pieces)))
  return pieces
}

/**
 * `between`: the text since the last shared one.
 * @returns that text, followed by what comes after the last shared one in `value`
 */
function write(value: unknown, between: string, pieces: JsonPiece[]): string {
  if (typeof value !== 'object' || value === null) return between + (JSON.stringify(value) ?? 'null')
  const shared = cachedTexts.get(value)
  if (shared !== undefined) {
    pieces.push(between === ',' ? comma : pieceOf(between), shared)
    return ''
  }
  const extension = extended.get(value)
  if (extension) {
    pieces.push(between === ',' ? comma : pieceOf(between), extension.shared)
    return `${writeFields(extension.more, '', ',', pieces)}}`
  }
  if ('toJSON' in value) return between + JSON.stringify(value)
  if (Array.isArray(value)) {
    let text = `${between}[`
    let separator = ''
    for (const element of value) {
      text = write(element, text + separator, pieces)
      separator = ','
    }
    return `${text}]`
  }
  return `${writeFields(value, `${between}{`, '', pieces)}}`
}

/** The same of the fields of an object, without its braces; `first` stands before the first of them. */
function writeFields(value: object, between: string, first: string, pieces: JsonPiece[]): string {
  let text = between
  let separator = first
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    text = write(field, `${text}${separator}${JSON.stringify(name)}:`, pieces)
    separator = ','
  }
  return text
}

const pieceOf = (text: string): JsonPiece => ({ bytes: Buffer.from(text), identity: text })
const comma = pieceOf(',')
