import { LRUCache } from 'lru-cache'

/** Milliseconds. */
const windowMs = 1_000
/** Whoever has no token left more often within a window comes back without waiting, whatever Retry-After says. */
const maxRejections = 20
const maxClients = 20_000

export interface ThrottledClients {
  /** This client was refused for want of tokens once more. */
  note(client: string): void
  /** Whether this client comes back at once, again and again: it is refused before any work is done for it. */
  has(client: string): boolean
}

/**
 * Remembers clients that go on asking without a token in their bucket. A rejection takes the shop a tenth of a millisecond,
 * and a client that returns at once can ask for thousands of them a second; a throttled one's cost next to nothing.
 */
export function createThrottledClients(now: () => number = () => performance.now()): ThrottledClients {
  const clients = new LRUCache<string, { count: number; since: number; until: number }>({ max: maxClients })
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
