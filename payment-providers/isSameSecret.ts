import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares what was sent with a secret, in a time that tells nothing of how much of a guess is right; nothing equals an empty one. As
 * `sameText` of the server, which providers do not know.
 */
export function isSameSecret(sent: string | undefined, secret: string): boolean {
  // Of one length, whatever the texts.
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return sent !== undefined && secret !== '' && timingSafeEqual(digest(sent), digest(secret))
}
