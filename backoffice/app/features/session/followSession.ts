import type { Query, QueryClient } from '@tanstack/react-query'
import { currentSession, isSessionQuery } from './sessionQuery.ts'

const readInIt = { predicate: (query: Query) => !isSessionQuery(query) }

/**
 * A new session of the same user refetches what may have changed meanwhile. For another user in the same tab everything is
 * cleared, before any screen learns of the new session.
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
