import { createLru } from '../cache/createLru.ts'

/** Milliseconds. */
const windowMs = 1_000
/**
 * Rejections for lack of tokens within a window, beyond which a client evidently retries without waiting, whatever Retry-After
 * says.
 */
const maxRejections = 20
const maxClients = 20_000

export interface ThrottledClients {
  /** Records that this client was rejected for lack of tokens. */
  note(client: string): void
  /** Whether this client keeps retrying at once: it is rejected before any work is done for it. */
  has(client: string): boolean
}

/**
 * Remembers clients that keep asking without a token in their bucket. A rejection costs a tenth of a millisecond, and a client
 * that retries at once can cause thousands of them a second; those of a throttled client cost next to nothing.
 */
export function createThrottledClients(now: () => number = () => performance.now()): ThrottledClients {
  const clients = createLru<string, { count: number; since: number; until: number }>(maxClients)
  return {
    note(client) {
      const at = now()
      const known = clients.get(client)
      if (!known || at - known.since > windowMs) {
        clients.set(client, { count: 1, since: at, until: known?.until ?? 0 })
        return
      }
      known.count += 1
      if (known.count > maxRejections) known.until = at + windowMs
    },
    has(client) {
      const known = clients.get(client)
      return known !== undefined && known.until > now()
    },
  }
}
