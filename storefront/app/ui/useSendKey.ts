import { newIdempotencyKey } from '@rawaj/contract/api/idempotencyKey.ts'
import { useRef } from 'react'

/**
 * The key of something that is sent: the same as long as its parts are, however often it is sent, e.g. after a lost connection.
 * What was changed since is something else, and so is the same once more after `forget`, which belongs to the reply.
 */
export function useSendKey() {
  const last = useRef<{ parts: readonly unknown[]; key: string } | null>(null)
  return {
    keyOf(...parts: readonly unknown[]): string {
      const known = last.current
      if (known && parts.every((part, place) => Object.is(part, known.parts[place]))) return known.key
      const key = newIdempotencyKey()
      last.current = { parts, key }
      return key
    },
    forget() {
      last.current = null
    },
  }
}
