import { type CallName, type Route, routes } from '@rawaj/contract/routes.ts'
import type { SealParameters } from '@rawaj/contract/seal.ts'
import type { Settings } from '../../features/shop/index.ts'
import { toJsonPieces } from '../../platform/http/cachedJson.ts'
import { sealedLength, writeSealed } from './seal.ts'

/** The body of a success reply, with the table's field sealed. */
export function successReply(name: CallName, reply: { message: string }, { payload }: Settings): Buffer {
  const { sealed }: Route = routes[name]
  let before = '{"success":true'
  let after = ''
  let secret: Buffer[] | null = null
  for (const [field, value] of Object.entries(reply)) {
    if (value === undefined) continue
    if (field === sealed && payload.sealed) {
      before += `,"${field}":"`
      // Base64 needs no escaping.
      after = '"'
      secret = toJsonPieces(value)
    } else if (secret === null) before += `,"${field}":${JSON.stringify(value)}`
    else after += `,"${field}":${JSON.stringify(value)}`
  }
  after += '}'
  return secret === null ? Buffer.from(before + after) : around(before, secret, after, payload)
}

/** Every part is written to its place: joined as texts first, a long one would be copied three times more. */
function around(before: string, secret: readonly Buffer[], after: string, parameters: SealParameters): Buffer {
  const start = Buffer.byteLength(before)
  const length = sealedLength(secret.reduce((sum, piece) => sum + piece.length, 0))
  const body = Buffer.allocUnsafe(start + length + Buffer.byteLength(after))
  body.write(before)
  writeSealed(secret, parameters, body.subarray(start, start + length))
  body.write(after, start + length)
  return body
}
