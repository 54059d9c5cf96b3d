const texts = new WeakMap<object, Buffer>()

/**
 * Writes the JSON of a value that many replies will hold and nobody changes, once and for all of them; returns its length
 * in bytes. Bytes, because a long text would have to be encoded again for every reply.
 */
export function shareJson(value: object): number {
  const text = Buffer.from(JSON.stringify(value))
  texts.set(value, text)
  return text.length
}

/** What JSON.stringify says of plain data, in UTF-8, put together from the shared texts in it. */
export function jsonOf(value: unknown): Buffer {
  const parts: Buffer[] = []
  write(value, parts)
  return Buffer.concat(parts)
}

const sign = { '[': Buffer.from('['), ']': Buffer.from(']'), '{': Buffer.from('{'), '}': Buffer.from('}') }
const comma = Buffer.from(',')

function write(value: unknown, parts: Buffer[]): void {
  if (typeof value !== 'object' || value === null) return void parts.push(Buffer.from(JSON.stringify(value) ?? 'null'))
  const shared = texts.get(value)
  if (shared !== undefined) return void parts.push(shared)
  if (Array.isArray(value)) {
    parts.push(sign['['])
    value.forEach((element, place) => {
      if (place > 0) parts.push(comma)
      write(element, parts)
    })
    return void parts.push(sign[']'])
  }
  if ('toJSON' in value) return void parts.push(Buffer.from(JSON.stringify(value)))
  parts.push(sign['{'])
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.forEach(([name, field], place) => {
    parts.push(Buffer.from(`${place > 0 ? ',' : ''}${JSON.stringify(name)}:`))
    write(field, parts)
  })
  parts.push(sign['}'])
}
