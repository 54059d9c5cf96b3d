import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { adminQuery } from '../../adminApi/useAdminQuery.ts'

export const ownSessionsKey = ['ownSessions'] as const

/** Where the own account is signed in to the back office. */
export const ownSessionsQuery = (adminApi: AdminApi) => adminQuery(adminApi, ownSessionsKey, 'listOwnSessions', {})
