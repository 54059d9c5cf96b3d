import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { cancelSession, sessionQuery, setSession } from './sessionQuery.ts'

const enrolmentKey = ['enrolment'] as const

/**
 * The session, refetched while the page is visible; `null` if there is none. Paused while a second factor is being set up: a
 * refetch would remove the screen before the recovery codes are shown.
 */
export function useSession() {
  const enrolling = useIsMutating({ mutationKey: enrolmentKey }) > 0
  const { data, error, refetch, isFetching } = useQuery({ ...sessionQuery(useAdminApi()), enabled: !enrolling })
  return { session: data ?? null, enrolling, error, refetch, isFetching }
}

/** For the mutation that sets up a second factor: the session is not refetched until it has settled. */
export function useEnrolmentOptions() {
  const queries = useQueryClient()
  return { mutationKey: enrolmentKey, onMutate: () => cancelSession(queries) }
}

/** Takes the session that a call has answered with. */
export function useSetSession(): (session: StaffSession | null) => void {
  const queries = useQueryClient()
  return useCallback((session) => setSession(queries, session), [queries])
}
