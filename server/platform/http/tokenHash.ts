import { createHash } from 'node:crypto'

/** What the shop keeps of a token of 256 random bits; nothing leads back from it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether this can be one of our tokens at all; what cannot be needs no look into the database. */
export function looksLikeToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}
