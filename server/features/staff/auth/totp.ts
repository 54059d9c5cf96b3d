import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { Secret, TOTP } from 'otpauth'

const period = 30
/** A code of the step before or after is taken too: clocks differ, and typing takes time. */
const window = 1
/** Steps in which a code is looked for only to say that a clock is off: two hours. */
const clockCheckWindow = 240

/** 160 random bits, as RFC 4226 recommends, in base32. */
export const createTotpSecret = (randomBytes: (size: number) => Buffer) =>
  new Secret({ buffer: Uint8Array.from(randomBytes(20)).buffer }).base32

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period })

/** Contents of the QR code for authenticator apps. */
export const totpUri = (secret: string, { shop, email }: { shop: string; email: string }) =>
  new TOTP({ issuer: shop, label: email, secret: Secret.fromBase32(secret), period }).toString()

type TotpCheck = { step: number } | { clockOffMinutes: number | null }

/** The time step whose code this is; else by how many minutes the clock of the authenticator seems to be off, if any. */
export function checkTotp(secret: string, typed: string, now: Date): TotpCheck {
  const code = latinDigits(typed).replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return { clockOffMinutes: null }
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  const step = totp.counter({ timestamp })
  if (delta !== null) return { step: step + delta }
  const far = totp.validate({ token: code, timestamp, window: clockCheckWindow })
  return { clockOffMinutes: far === null ? null : Math.round((far * period) / 60) }
}
