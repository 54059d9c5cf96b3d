import type { Query, QueryClient } from '@tanstack/react-query'
import { currentSession, isSessionQuery } from './sessionQuery.ts'

const readInIt = { predicate: (query: Query) => !isSessionQuery(query) }

/**
 * Whoever signs in again reads anew what may have changed meanwhile. Whoever signs in after somebody else in the same tab
 * sees nothing that was read for them: it is gone before a screen hears of the new session.
 */
export function followSession(queries: QueryClient): void {
  let last: number | undefined
  let interrupted = false
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isSessionQuery(query)) return
    const session = currentSession(queries)
    const userId = session?.stage === 'signedIn' ? session.user?.id : undefined
    if (userId === undefined) {
      interrupted = true
      return
    }
    const before = last
    const wasInterrupted = interrupted
    last = userId
    interrupted = false
    if (before === undefined) return
    if (before !== userId) void queries.resetQueries(readInIt)
    else if (wasInterrupted) void queries.invalidateQueries(readInIt)
  })
}
