/**
 * A new key of something that is sent and may have to be sent again: whatever comes with the same key is done once.
 * 32 hexadecimal digits.
 */
export function newIdempotencyKey(): string {
  // Not randomUUID: browsers withhold it on plain http, e.g. when the shop is tried out on a local network.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
