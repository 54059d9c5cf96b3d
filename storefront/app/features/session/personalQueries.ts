import type { ErrorMessage } from '@rawaj/contract/errors.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { PageData } from '../../pageContext.ts'

/** What the shop answers to a session that ended; other 401s are about a password or a code. */
const sessionExpired: ErrorMessage<'session_expired'> = 'Your session expired! Please login to continue!'

/** The store of what belongs to one customer: cart, orders, profile. A refusal is an answer and is not asked again. */
export function personalQueries(compat: PageData['compat']): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (reason, query) => {
        if (!isAlarming(reason, query.queryKey[0] === 'cart')) return
        const retry = () => void query.fetch().catch(() => undefined)
        raiseAlarm({ reason, compat, retry })
      },
    }),
    mutationCache: new MutationCache({
      onError: (reason) => {
        if (isAlarming(reason, false)) raiseAlarm({ reason, compat })
      },
    }),
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
function isAlarming(reason: Error, askedForCart: boolean): reason is ShopApiError {
  if (!(reason instanceof ShopApiError)) return false
  const passes = reason.status === 0 || reason.status === 429
  return reason.message === sessionExpired || (askedForCart && !passes)
}

type Alarm = Parameters<typeof import('./SessionAlarm.tsx').raiseSessionAlarm>[0]

function raiseAlarm(alarm: Alarm) {
  import('./SessionAlarm.tsx').then(
    ({ raiseSessionAlarm }) => raiseSessionAlarm(alarm),
    () => undefined,
  )
}
