import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { queryOptions } from '@tanstack/react-query'

export const ownSessionsKey = ['ownSessions'] as const

/** Where the own account is signed in to the back office. */
export const ownSessionsQuery = (adminApi: AdminApi) =>
  queryOptions({
    queryKey: ownSessionsKey,
    queryFn: async ({ signal }) => (await adminApi.listOwnSessions({}, { signal })).data,
  })
