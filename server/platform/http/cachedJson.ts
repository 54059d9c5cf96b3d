const cachedTexts = new WeakMap<object, Buffer>()

/**
 * Serialises an immutable value that many replies share, once for all of them. As bytes, because a long string would be encoded
 * again for every reply.
 * @returns its length in bytes
 */
export function cacheJson(value: object): number {
  const text = Buffer.from(JSON.stringify(value))
  cachedTexts.set(value, text)
  return text.length
}

/** Result of JSON.stringify for plain data, in UTF-8 and in pieces: the shared texts, and the text between them. */
export function toJsonPieces(value: unknown): Buffer[] {
  const pieces: Buffer[] = []
  const between = write(value, '', pieces)
  pieces.push(Buffer.from(between))
  return pieces
}

/**
 * `between`: the text since the last shared one.
 * @returns that text, followed by what comes after the last shared one in `value`
 */
function write(value: unknown, between: string, pieces: Buffer[]): string {
  if (typeof value !== 'object' || value === null) return between + (JSON.stringify(value) ?? 'null')
  const shared = cachedTexts.get(value)
  if (shared !== undefined) {
    pieces.push(between === ',' ? comma : Buffer.from(between), shared)
    return ''
  }
  if ('toJSON' in value) return between + JSON.stringify(value)
  let text = between
  let separator = ''
  if (Array.isArray(value)) {
    text += '['
    for (const element of value) {
      text = write(element, text + separator, pieces)
      separator = ','
    }
    return `${text}]`
  }
  text += '{'
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    text = write(field, `${text}${separator}${JSON.stringify(name)}:`, pieces)
    separator = ','
  }
  return `${text}}`
}

const comma = Buffer.from(',')
