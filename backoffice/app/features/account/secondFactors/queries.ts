import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { invalidateSession } from '../../session/index.ts'

/** The signed-in employee's second factors. */
export const secondFactorsQuery = (adminApi: AdminApi) =>
  queryOptions({
    queryKey: ['secondFactors'],
    queryFn: async ({ signal }) => (await adminApi.secondFactors({}, { signal })).data,
  })

/** A secret for a new authenticator: one for as long as the screen is open. */
export const totpSetupQuery = (adminApi: AdminApi) =>
  queryOptions({
    queryKey: ['totpSetup'],
    queryFn: async ({ signal }) => (await adminApi.startTotp({}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** After second factors have changed: what they are, and how far the session is with them. */
export const invalidateSecondFactors = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: ['secondFactors'] }), invalidateSession(queries)])
