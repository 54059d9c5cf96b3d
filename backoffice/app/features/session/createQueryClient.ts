import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { followSession } from './followSession.ts'
import { invalidateSession, isSignedOut } from './sessionQuery.ts'

/** The query cache. A call that reports an ended session, or a missing permission, refetches the session. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    // Asked rather than believed: the call may be older than a new session.
    if (isSignedOut(error) || (error instanceof ShopApiError && error.status === 403)) void invalidateSession(queries)
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Whether there is a connection is found out by asking.
      queries: { networkMode: 'always', retry: isWorthRetrying },
      mutations: { networkMode: 'always' },
    },
  })
  followSession(queries)
  return queries
}

/** A shop that is starting again is there in a moment. What it has refused, it refuses again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ShopApiError && (error.status === 0 || error.status >= 500)
}
