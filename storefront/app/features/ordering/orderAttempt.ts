import { tabStore } from '../../browserStore.ts'

/**
 * The key of an order that was sent and not answered yet. It outlives a lost connection and a reload, so that sending
 * again is the same order for the server (wire.md, Placing twice).
 */
const place = (customerId: number) => `orderAttempt:${customerId}`

export function attemptKey(customerId: number): string {
  const known = tabStore.read(place(customerId))
  if (known) return known
  const key = newAttemptKey()
  tabStore.write(place(customerId), key)
  return key
}

/** A key that is used at once and not kept. */
export function newAttemptKey(): string {
  // Not randomUUID: browsers withhold it on plain http, e.g. when the shop is tried out on a local network.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function attemptAnswered(customerId: number) {
  tabStore.remove(place(customerId))
}
