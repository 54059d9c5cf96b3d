import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { invalidateSession, isSignedOut, setSession } from './sessionQuery.ts'

/** The store of what the shop has answered. Any call that finds its session ended, or its right gone, says so here. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) setSession(queries, null)
    else if (error instanceof ShopApiError && error.status === 403) void invalidateSession(queries)
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
  return queries
}

/** A shop that is starting again is there in a moment. What it has refused, it refuses again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ShopApiError && (error.status === 0 || error.status >= 500)
}
