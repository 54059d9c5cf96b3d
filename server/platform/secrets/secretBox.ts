import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ensureSettingsKey, readSettingsKey } from './settingsKey.ts'

/** Encrypts what must not be readable in the database or in a backup of it (docs/decisions/0028). */
export interface SecretBox {
  /** `place` names where the secret is stored: elsewhere it cannot be opened. */
  seal(secret: string, place: string): Promise<string>
  /** null: encrypted with another key or for another place, or damaged. */
  open(sealed: string, place: string): Promise<string | null>
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** Version of the encryption, for later ones. */
const prefix = 'v1.'
const minKeyLength = 32

interface KeySource {
  dataDir: string
  /** If set, no key is stored in the data folder. */
  settingsKey: string | undefined
}

/** AES-256-GCM with a key outside the database: SETTINGS_KEY, else a file in the data folder, created with the first secret. */
export function createSecretBox({ dataDir, settingsKey }: KeySource): SecretBox {
  let known: Uint8Array | null = null
  /** The file is read until it contains a key, and then never again. */
  const keyOf = async (read: (dataDir: string) => Promise<string | null>): Promise<Uint8Array | null> => {
    if (known) return known
    const text = settingsKey ?? (await read(dataDir))
    known = text === null ? null : keyFrom(text)
    return known
  }
  return {
    async seal(secret, place) {
      const key = await keyOf(ensureSettingsKey)
      if (key === null) throw new Error('The key of the settings is damaged')
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${prefix}${sealed.toString('base64url')}`
    },
    async open(sealed, place) {
      const key = await keyOf(readSettingsKey)
      if (key === null || !sealed.startsWith(prefix)) return null
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        const opened = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** null: the text is too short for a key. */
function keyFrom(text: string): Uint8Array | null {
  return text.length < minKeyLength ? null : new Uint8Array(hkdfSync('sha256', text, '', 'rawaj shop settings', 32))
}
