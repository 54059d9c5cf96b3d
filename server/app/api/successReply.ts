import { type CallName, calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import type { SealParameters } from '@rawaj/contract/api/seal.ts'
import type { Settings } from '../../kernel/index.ts'
import { type JsonPiece, toJsonPieces } from '../../platform/http/cachedJson.ts'
import type { DeferredBody } from '../../platform/http/DeferredBody.ts'
import { etagOf } from '../../platform/http/etagOf.ts'
import { sealedLength, writeSealed } from './seal.ts'

/**
 * Body of a success reply. The call's `sealed` field is sealed, and so is any other field with the same value: such a body is put
 * together where it is sent.
 */
export function successReply(name: CallName, reply: { message: string }, { payload }: Settings): Buffer | DeferredBody {
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
function joined(texts: readonly string[], secret: readonly JsonPiece[], parameters: SealParameters): DeferredBody {
  const pieces = secret.map(({ bytes }) => bytes)
  const length = sealedLength(pieces.reduce((sum, piece) => sum + piece.length, 0))
  const sizes = texts.map((text) => Buffer.byteLength(text))
  return {
    length: sizes.reduce((sum, size) => sum + size, 0) + (texts.length - 1) * length,
    etag: etagOf(
      [parameters.publicKey, parameters.vector, ...texts, ...secret.map(({ identity }) => identity)].join('\0'),
    ),
    write(target) {
      let first: Buffer | null = null
      let place = 0
      for (const [index, text] of texts.entries()) {
        target.write(text, place)
        place += sizes[index] ?? 0
        if (index === texts.length - 1) break
        if (first) first.copy(target, place)
        else {
          first = target.subarray(place, place + length)
          writeSealed(pieces, parameters, first)
        }
        place += length
      }
    },
  }
}
