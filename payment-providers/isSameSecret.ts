import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares what was sent with a secret, in a time that tells nothing of how much of a guess is right. Nothing equals an empty one. */
export function isSameSecret(sent: string | undefined, secret: string): boolean {
  if (sent === undefined || secret === '') return false
  // Digests are of one length.
  const [one, other] = [sent, secret].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
