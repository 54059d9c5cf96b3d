/**
 * Sealed values (docs/api.md, Sealed values): base64 of AES-256-CTR over the UTF-8 JSON; key = SHA-256 of the public key text; first
 * counter block = the first 16 bytes of the 20-character vector, a 128-bit big-endian counter. This hides nothing from
 * a determined reader, because the key ships with the product; it only keeps the described format.
 */
export interface SealParameters {
  /** Setting PAYLOAD_PUBLIC_KEY: any text. */
  publicKey: string
  /** Setting PAYLOAD_IV: 20 characters. */
  vector: string
}

/** The first counter block of the vector. */
export function counterBlock(vector: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(vector).slice(0, 16)
}

/** Reads a sealed value; a value that is not a string came unsealed and is returned as it is. */
export async function unseal(value: unknown, parameters: SealParameters): Promise<unknown> {
  if (typeof value !== 'string') return value
  const sealed = Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(await decrypt(sealed, parameters)))
}

async function decrypt(sealed: Uint8Array<ArrayBuffer>, { publicKey, vector }: SealParameters) {
  const keyText = new TextEncoder().encode(publicKey)
  const counter = counterBlock(vector)
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (subtle) {
    const key = await subtle.importKey('raw', await subtle.digest('SHA-256', keyText), 'AES-CTR', false, ['decrypt'])
    return subtle.decrypt({ name: 'AES-CTR', counter, length: 128 }, key, sealed)
  }
  // Browsers offer no crypto.subtle on plain http, e.g. the shop tried out from a phone on the local network.
  const [{ ctr }, { sha256 }] = await Promise.all([import('@noble/ciphers/aes.js'), import('@noble/hashes/sha2.js')])
  return ctr(sha256(keyText), counter).decrypt(sealed)
}
