import { createCipheriv, createHash } from 'node:crypto'
import { counterBlock, type SealParameters } from '@rawaj/contract/seal.ts'

/** Seals a value as the contract describes (wire.md, Sealed values); `unseal` in contract/seal.ts reads it. */
export function seal(value: unknown, { publicKey, vector }: SealParameters): string {
  const cipher = createCipheriv('aes-256-ctr', keyOf(publicKey), counterBlock(vector))
  return Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]).toString('base64')
}

let lastKey: { publicKey: string; key: Buffer } | undefined

/** There is one public key a process; hashing it for every reply would be waste. */
function keyOf(publicKey: string): Buffer {
  if (lastKey?.publicKey !== publicKey) lastKey = { publicKey, key: createHash('sha256').update(publicKey).digest() }
  return lastKey.key
}
