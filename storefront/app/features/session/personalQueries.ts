import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'

/** The store of what belongs to one customer: cart, orders, profile. A refusal is an answer and is not asked again. */
export function personalQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (reason, { queryKey }) => alarm(reason, queryKey[0] === 'cart') }),
    defaultOptions: {
      // A browser that believes it is offline would wait without a word; the shopper gets an answer instead.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ShopApiError && error.status >= 400 && error.status < 500),
      },
    },
  })
}

/**
 * An ended session is told in a dialog, whatever personal thing was asked for; any other failure answer is one only for
 * the cart (spec, section 8). Not being reached, or asking too often, passes: the screens offer to try again.
 */
function alarm(reason: Error, askedForCart: boolean) {
  if (!(reason instanceof ShopApiError)) return
  const passes = reason.status === 0 || reason.status === 429
  if (reason.status === 401 || (askedForCart && !passes)) {
    import('./SessionAlarm.tsx').then(
      ({ raiseSessionAlarm }) => raiseSessionAlarm(reason),
      () => undefined,
    )
  }
}
