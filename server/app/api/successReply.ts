import { type CallName, calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import type { SealParameters } from '@rawaj/contract/api/seal.ts'
import type { Settings } from '../../kernel/index.ts'
import { toJsonPieces } from '../../platform/http/cachedJson.ts'
import { sealedLength, writeSealed } from './seal.ts'

/** Body of a success reply. The call's `sealed` field is sealed, and so is any other field with the same value. */
export function successReply(name: CallName, reply: { message: string }, { payload }: Settings): Buffer {
  const { sealed }: ShopCall = calls[name]
  const entries = Object.entries(reply).filter(([, value]) => value !== undefined)
  const secret = payload.sealed ? entries.find(([field]) => field === sealed)?.[1] : undefined
  // Base64 needs no escaping.
  const texts = ['{"success":true']
  for (const [field, value] of entries) {
    if (secret !== undefined && value === secret) {
      texts.push(`${texts.pop()},"${field}":"`, '"')
    } else texts.push(`${texts.pop()},"${field}":${JSON.stringify(value)}`)
  }
  texts.push(`${texts.pop()}}`)
  return secret === undefined ? Buffer.from(texts.join('')) : joined(texts, toJsonPieces(secret), payload)
}

/**
 * The texts with the sealed value between them. Every part is written in place: joined as strings first, a long value would be
 * copied three times more.
 */
function joined(texts: readonly string[], secret: readonly Buffer[], parameters: SealParameters): Buffer {
  const length = sealedLength(secret.reduce((sum, piece) => sum + piece.length, 0))
  const sizes = texts.map((text) => Buffer.byteLength(text))
  const body = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, 0) + (texts.length - 1) * length)
  let first: Buffer | null = null
  let place = 0
  for (const [index, text] of texts.entries()) {
    body.write(text, place)
    place += sizes[index] ?? 0
    if (index === texts.length - 1) break
    if (first) first.copy(body, place)
    else {
      first = body.subarray(place, place + length)
      writeSealed(secret, parameters, first)
    }
    place += length
  }
  return body
}
