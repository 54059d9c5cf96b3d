import { type CallName, type Route, routes } from '@rawaj/contract/routes.ts'
import type { Settings } from '../settings.ts'
import { sealJson } from './seal.ts'
import { jsonOf } from './sharedJson.ts'

/** The body of a success reply, with the table's field sealed. */
export function successReply(name: CallName, reply: { message: string }, { payload }: Settings): Buffer {
  const { sealed }: Route = routes[name]
  const texts = ['{"success":true']
  for (const [field, value] of Object.entries(reply)) {
    if (value === undefined) continue
    // Base64 needs no escaping, and looking for what does in so long a text takes its time.
    if (field === sealed && payload.sealed) texts.push(`,"${field}":"`, sealJson(jsonOf(value), payload), '"')
    else texts.push(`,"${field}":${JSON.stringify(value)}`)
  }
  texts.push('}')
  return bytesOf(texts)
}

/** Each text is written to its place: joined to one first, a long one would be copied twice more. */
function bytesOf(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(texts.reduce((length, text) => length + Buffer.byteLength(text), 0))
  let place = 0
  for (const text of texts) place += bytes.write(text, place)
  return bytes
}
