import { createCipheriv, createHash } from 'node:crypto'
import { counterBlock, type SealParameters } from '@rawaj/contract/seal.ts'

/** Seals a value as the contract describes (wire.md, Sealed values); `unseal` in contract/seal.ts reads it. */
export function seal(value: unknown, parameters: SealParameters): string {
  return sealJson(Buffer.from(JSON.stringify(value)), parameters)
}

/** Seals what is JSON already. */
export function sealJson(json: Buffer, { publicKey, vector }: SealParameters): string {
  // In counter mode nothing is left over for `final`.
  return createCipheriv('aes-256-ctr', keyOf(publicKey), counterBlock(vector)).update(json).toString('base64')
}

let lastKey: { publicKey: string; key: Buffer } | undefined

/** There is one public key a process; hashing it for every reply would be waste. */
function keyOf(publicKey: string): Buffer {
  if (lastKey?.publicKey !== publicKey) lastKey = { publicKey, key: createHash('sha256').update(publicKey).digest() }
  return lastKey.key
}
