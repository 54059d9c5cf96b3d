import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { QueryClient } from '@tanstack/react-query'
import { adminQuery } from '../../../adminApi/useAdminQuery.ts'
import { invalidateSession } from '../../session/index.ts'

/** The signed-in employee's second factors. */
export const secondFactorsQuery = (adminApi: AdminApi) => adminQuery(adminApi, ['secondFactors'], 'secondFactors', {})

/** A secret for a new authenticator: one for as long as the screen is open. */
export const totpSetupQuery = (adminApi: AdminApi) =>
  adminQuery(adminApi, ['totpSetup'], 'startTotp', {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false })

/** After second factors have changed: what they are, and how far the session is with them. */
export const invalidateSecondFactors = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: ['secondFactors'] }), invalidateSession(queries)])
