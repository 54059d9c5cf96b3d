import { LRUCache } from 'lru-cache'

/** Milliseconds. */
const windowMs = 1_000
/** Whoever is refused more often within a window comes back without waiting, whatever Retry-After says. */
const maxRefusals = 20
const maxNetworks = 20_000

export interface RefusedLately {
  /** Another refusal of this network. */
  note(network: string): void
  /** Whether this network comes back at once, again and again: it is refused before any work is done for it. */
  isInsistent(network: string): boolean
}

/**
 * Knows who does not take no for an answer. A refusal takes the shop a tenth of a millisecond, and a client that returns
 * at once can ask for thousands of them a second; those of an insistent network cost next to nothing.
 */
export function createRefusedLately(now: () => number = () => performance.now()): RefusedLately {
  const networks = new LRUCache<string, { count: number; since: number; until: number }>({ max: maxNetworks })
  return {
    note(network) {
      const at = now()
      const known = networks.get(network)
      if (!known || at - known.since > windowMs) {
        networks.set(network, { count: 1, since: at, until: known?.until ?? 0 })
        return
      }
      known.count += 1
      if (known.count > maxRefusals) known.until = at + windowMs
    },
    isInsistent(network) {
      const known = networks.get(network)
      return known !== undefined && known.until > now()
    },
  }
}
