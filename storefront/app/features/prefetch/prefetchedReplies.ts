import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'

/** Reads that public pages are made of. */
const pageReads = [
  'home',
  'listBanners',
  'dealOfTheDay',
  'listProducts',
  'listTopCategories',
  'listBrands',
  'listCategories',
  'listQuestions',
  'readProductDetails',
  'readPage',
] as const satisfies (keyof ShopApi)[]

/** How long a prefetched reply may be shown, in milliseconds. */
const maxAgeMs = 15_000
const maxReplies = 40

interface PrefetchedReply {
  at: number
  reply: Promise<unknown>
  /** It was shown: the next page asks for itself. */
  isUsed: boolean
}

interface Prefetching {
  /** Uses what was prefetched, once; asks the shop for everything else. */
  shopApi: ShopApi
  /** Asks the shop, and keeps its replies for the next page. */
  prefetcher: ShopApi
}

/**
 * Two clients over one: what the second has read, the first has at once. The reply is asked for again then, so that the visit
 * is counted and a browser's own cache is fresh.
 *
 * @param visitor what else replies depend on: language and token
 */
export function keepPrefetchedReplies(shopApi: ShopApi, visitor: () => string): Prefetching {
  const replies = new Map<string, PrefetchedReply>()
  const keyOf = (name: string, input: object) => `${name} ${visitor()} ${JSON.stringify(input)}`

  function keep(key: string, reply: Promise<unknown>) {
    replies.set(key, { at: Date.now(), reply, isUsed: false })
    reply.catch(() => replies.delete(key))
    for (const oldest of replies.keys()) {
      if (replies.size <= maxReplies) break
      replies.delete(oldest)
    }
  }

  function taken(key: string): Promise<unknown> | undefined {
    const kept = replies.get(key)
    if (!kept || kept.isUsed || Date.now() - kept.at > maxAgeMs) return undefined
    kept.isUsed = true
    return kept.reply
  }

  const reading: Record<string, unknown> = {}
  const prefetching: Record<string, unknown> = {}
  for (const name of pageReads) {
    // Each read has an input of its own; here they are only passed on.
    const read = shopApi[name] as (input: object, options?: object) => Promise<unknown>
    reading[name] = (input: object, options?: object) => {
      const kept = taken(keyOf(name, input))
      if (!kept) return read(input, options)
      read(input, options).catch(() => undefined)
      return kept
    }
    prefetching[name] = (input: object) => {
      const key = keyOf(name, input)
      const kept = replies.get(key)
      if (kept && Date.now() - kept.at <= maxAgeMs / 2) return kept.reply
      const reply = read(input, { purpose: 'prefetch' })
      keep(key, reply)
      return reply
    }
  }
  // Not copies: a client knows more calls than it has properties.
  const over = (some: Partial<ShopApi>): ShopApi => Object.assign(Object.create(shopApi), some)
  return { shopApi: over(reading), prefetcher: over(prefetching) }
}
