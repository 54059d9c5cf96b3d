import { createCipheriv, createHash } from 'node:crypto'
import { counterBlock, type SealParameters } from '@rawaj/contract/api/seal.ts'

/** Seals a value (docs/api.md); `unseal` in contract/api/seal.ts reads it. */
export function seal(value: unknown, parameters: SealParameters): string {
  const json = Buffer.from(JSON.stringify(value))
  const sealed = Buffer.alloc(sealedLength(json.length))
  writeSealed([json], parameters, sealed)
  return sealed.toString('latin1')
}

/** Characters that `bytes` bytes of JSON take once sealed. */
export const sealedLength = (bytes: number) => Math.ceil(bytes / 3) * 4

/** Reused by every call, to spare the garbage collector. */
let scratch = new Uint32Array(16_384)

/** Bytes encoded as Base64 at a time: for a whole reply the C library would allocate from the system each time. */
const chunkBytes = 12_288

/** Seals serialised JSON, in pieces, and writes it to `target`, which is `sealedLength` long. */
export function writeSealed(pieces: readonly Buffer[], parameters: SealParameters, target: Buffer): void {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const words = Math.ceil(length / 4)
  const stream = keyStream(words, parameters)
  if (scratch.length < words) scratch = new Uint32Array(stream.length)
  const bytes = Buffer.from(scratch.buffer)
  let place = 0
  for (const piece of pieces) {
    bytes.set(piece, place)
    place += piece.length
  }
  for (let word = 0; word < words; word += 1) scratch[word] = (scratch[word] ?? 0) ^ (stream[word] ?? 0)
  let written = 0
  for (let from = 0; from < length; from += chunkBytes) {
    written += target.write(bytes.toString('base64', from, Math.min(length, from + chunkBytes)), written, 'latin1')
  }
}

let lastStream: SealParameters & { words: Uint32Array } = { publicKey: '', vector: '', words: new Uint32Array() }

/**
 * The key stream that AES in counter mode XORs with a text. As key and vector of the wire never change, it is always the same,
 * and computed once up to the longest length needed so far.
 */
function keyStream(words: number, { publicKey, vector }: SealParameters): Uint32Array {
  const same = lastStream.publicKey === publicKey && lastStream.vector === vector
  if (!same || lastStream.words.length < words) {
    const zeros = new Uint32Array(Math.max(16_384, words * 2))
    const key = createHash('sha256').update(publicKey).digest()
    // Counter mode leaves nothing for `final`.
    const stream = createCipheriv('aes-256-ctr', key, counterBlock(vector)).update(zeros)
    Buffer.from(zeros.buffer).set(stream)
    lastStream = { publicKey, vector, words: zeros }
  }
  return lastStream.words
}
