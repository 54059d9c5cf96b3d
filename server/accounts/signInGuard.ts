import { LRUCache } from 'lru-cache'
import { Refusal } from '../Refusal.ts'

/** Makes guessing passwords slow: counts failures by account and address, by address, and by account. */
export interface SignInGuard {
  /** Refuses with 429 while too many failures are remembered. */
  admit(account: string, address: string): void
  failed(account: string, address: string): void
  succeeded(account: string, address: string): void
}

const windowMs = 15 * 60_000
/** The account alone gets the widest limit, or anybody could lock a customer out by guessing on purpose. */
const limits = { pair: 10, address: 100, account: 100 } as const

interface Failures {
  count: number
  until: number
}

export function createSignInGuard(on: boolean, clock: () => Date): SignInGuard {
  // In memory: bounded, gone with a restart, and counted by each process alone.
  const failures = new LRUCache<string, Failures>({ max: 50_000 })
  const keys = (account: string, address: string) =>
    [
      [`pair ${address} ${account}`, limits.pair],
      [`address ${address}`, limits.address],
      [`account ${account}`, limits.account],
    ] as const

  return {
    admit(account, address) {
      if (!on) return
      const now = clock().getTime()
      for (const [key, limit] of keys(account, address)) {
        const known = failures.get(key)
        if (!known || known.until <= now || known.count < limit) continue
        throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((known.until - now) / 1000) })
      }
    },
    failed(account, address) {
      const now = clock().getTime()
      for (const [key] of keys(account, address)) {
        const known = failures.get(key)
        failures.set(
          key,
          known && known.until > now ? { ...known, count: known.count + 1 } : { count: 1, until: now + windowMs },
        )
      }
    },
    succeeded(account, address) {
      failures.delete(`pair ${address} ${account}`)
    },
  }
}
