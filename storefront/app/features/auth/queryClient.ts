import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tabStore } from '../../browserStore.ts'
import type { PageData } from '../../pageContext.ts'
import { useSessionStore } from './sessionStore.ts'

/** The queries of what belongs to one customer: cart, orders, profile. A 4xx reply is final and is not retried. */
export function createQueryClient(compat: PageData['compat']): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (reason, query) => {
        if (!isSessionProblem(reason, query.queryKey[0] === 'cart')) return
        const retry = () => void query.fetch().catch(() => undefined)
        showSessionDialog({ reason, compat, retry })
      },
    }),
    mutationCache: new MutationCache({
      onError: (reason) => {
        if (isSessionProblem(reason, false)) showSessionDialog({ reason, compat })
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
 * An ended session opens a dialog for every personal query; any other failed reply does so only for the cart (spec, section 8).
 * Lost connections and rate limits pass: the screens offer to try again. A closed shop is already shown by the page.
 */
function isSessionProblem(reason: Error, askedForCart: boolean): reason is ShopApiError {
  if (!(reason instanceof ShopApiError)) return false
  const passes = reason.status === 429 || reason.code === 'no_connection' || reason.code === 'shop_closed'
  return reason.code === 'session_expired' || (askedForCart && !passes)
}

type SessionProblem = Parameters<typeof import('./SessionExpiredDialog.tsx').showSessionExpired>[0]

function showSessionDialog(problem: SessionProblem) {
  import('./SessionExpiredDialog.tsx').then(
    ({ showSessionExpired }) => showSessionExpired(problem),
    () => undefined,
  )
}

/**
 * Clears everything personal when the customer changes or leaves, however the session ended: on this page, in another tab, or by
 * expiry.
 */
export function useClearOnSignOut(queries: QueryClient) {
  useEffect(
    () =>
      useSessionStore.subscribe((now, before) => {
        if (!before.session || now.session?.id === before.session.id) return
        tabStore.clear()
        queries.clear()
      }),
    [queries],
  )
}
