import { LRUCache } from 'lru-cache'

export interface TokenBuckets {
  /**
   * Takes so many tokens out of the bucket of this key. Answers 0, or, when there are too few and none was taken, after
   * how many milliseconds there will be enough.
   */
  take(key: string, tokens: number): number
  /** Takes them though there may be too few: for what turns out to have cost more than was asked for. */
  charge(key: string, tokens: number): void
}

interface Bucket {
  tokens: number
  filledAt: number
}

/** Keys that are remembered: who is not seen for longer has a full bucket again anyway. */
const maxKeys = 20_000

/** A bucket for each key, which holds `burst` tokens and is filled with so many per second. `now` is in milliseconds and never goes back. */
export function createTokenBuckets(
  { perSecond, burst }: { perSecond: number; burst: number },
  now: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = new LRUCache<string, Bucket>({ max: maxKeys })

  function filled(key: string): Bucket {
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: at }
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.filledAt) * perSecond) / 1000)
    bucket.filledAt = at
    buckets.set(key, bucket)
    return bucket
  }

  return {
    take(key, tokens) {
      const bucket = filled(key)
      if (bucket.tokens < tokens) return Math.ceil(((tokens - bucket.tokens) * 1000) / perSecond)
      bucket.tokens -= tokens
      return 0
    },
    charge(key, tokens) {
      const bucket = filled(key)
      bucket.tokens = Math.max(-burst, bucket.tokens - tokens)
    },
  }
}
