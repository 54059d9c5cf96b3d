const cachedTexts = new WeakMap<object, Buffer>()

/**
 * Writes the JSON of a value that many replies will hold and nobody changes, once and for all of them; returns its length
 * in bytes. Bytes, because a long text would have to be encoded again for every reply.
 */
export function cacheJson(value: object): number {
  const text = Buffer.from(JSON.stringify(value))
  cachedTexts.set(value, text)
  return text.length
}

/** What JSON.stringify says of plain data, in UTF-8 and in pieces: the shared texts in it, and what is between them. */
export function toJsonPieces(value: unknown): Buffer[] {
  const pieces: Buffer[] = []
  const between = write(value, '', pieces)
  pieces.push(Buffer.from(between))
  return pieces
}

/** `between`: what was written since the last shared text. Returns it with what comes after the last one in `value`. */
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
