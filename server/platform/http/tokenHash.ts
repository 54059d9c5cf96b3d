import { createHash } from 'node:crypto'

/** The stored form of a token of 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether this can be one of our tokens at all; what cannot be needs no look into the database. */
export function isTokenFormat(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}
