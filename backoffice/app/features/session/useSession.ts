import type { StaffSession } from '@rawaj/contract/admin/adminEntities.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { sessionQuery, setSession } from './sessionQuery.ts'

/** The session, read again and again while the page is looked at; `null` while nobody is signed in. */
export function useSession() {
  const { data, error, refetch, isFetching } = useQuery(sessionQuery(useAdminApi()))
  return { session: data ?? null, error, refetch, isFetching }
}

/** Takes the session that a call has answered with. */
export function useSetSession(): (session: StaffSession | null) => void {
  const queries = useQueryClient()
  return useCallback((session) => setSession(queries, session), [queries])
}
