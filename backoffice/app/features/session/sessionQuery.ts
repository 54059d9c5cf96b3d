import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { mayHaveSession, noteSession } from './sessionHint.ts'

const sessionKey = ['session'] as const

/** Interval at which a visible page refetches its session and permissions; screens do not do so themselves. */
const refetchMs = 30_000

/** The session and its stage; `null` if there is none. */
export const sessionQuery = (adminApi: AdminApi) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => readSession(adminApi, signal),
    staleTime: refetchMs,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  })

async function readSession(adminApi: AdminApi, signal: AbortSignal): Promise<StaffSession | null> {
  if (!mayHaveSession()) return null
  try {
    const { data } = await adminApi.session({}, { signal })
    return data
  } catch (error) {
    if (!isSignedOut(error)) throw error
    noteSession(false)
    return null
  }
}

/** Whether a call failed because its session has ended. */
export const isSignedOut = (error: unknown) => error instanceof ShopApiError && error.code === 'session_expired'

/** Whether this is the query of the session itself, not of data read in it. */
export const isSessionQuery = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === sessionKey[0]

/** The session as it was last read. */
export const currentSession = (queries: QueryClient) => queries.getQueryData<StaffSession | null>(sessionKey)

/** Takes the session that a call has answered with for the one there is; `null` after signing out. */
export function setSession(queries: QueryClient, session: StaffSession | null): void {
  // A reply that is still on its way is older than this.
  void cancelSession(queries)
  queries.setQueryData(sessionKey, session)
  noteSession(session !== null)
}

/**
 * Reads the session, unless that was done a moment ago.
 * @throws `ShopApiError` where the shop cannot be reached
 */
export const loadSession = (queries: QueryClient, adminApi: AdminApi) => queries.fetchQuery(sessionQuery(adminApi))

/** Refetches the session if the shop knows one that this page does not: its token was missing. */
export function recoverSession(queries: QueryClient, adminApi: AdminApi) {
  noteSession(true)
  return queries.fetchQuery({ ...sessionQuery(adminApi), staleTime: 0 })
}

/** Refetches the session wherever it is shown. */
export const invalidateSession = (queries: QueryClient) => queries.invalidateQueries({ queryKey: sessionKey })

/** Drops a reply that is on its way. */
export const cancelSession = (queries: QueryClient) => queries.cancelQueries({ queryKey: sessionKey })
