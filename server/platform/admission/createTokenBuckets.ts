import { createLru } from '../cache/createLru.ts'

export interface TokenBuckets {
  /**
   * Takes tokens out of the bucket of this key, or none if there are too few.
   * @returns 0, or milliseconds until there are enough
   */
  take(key: string, tokens: number): number
  /** Takes tokens even if there are too few: for work that turned out to cost more than expected. */
  charge(key: string, tokens: number): void
}

interface Bucket {
  tokens: number
  filledAt: number
}

/** Keys that are remembered: a bucket that has not been used for longer is full again anyway. */
const maxKeys = 20_000

/**
 * A bucket for each key, which holds `burst` tokens and is filled at `perSecond`. `now` is in milliseconds and never goes back.
 */
export function createTokenBuckets(
  { perSecond, burst }: { perSecond: number; burst: number },
  now: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = createLru<string, Bucket>(maxKeys)

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
