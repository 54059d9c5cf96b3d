import { createHash } from 'node:crypto'

/** The stored form of a token of 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a text can be one of our tokens; any other needs no database query. */
export function isTokenFormat(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}
