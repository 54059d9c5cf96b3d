import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { adminQuery } from '../../adminApi/useAdminQuery.ts'

export const ownSessionsKey = ['ownSessions'] as const

/** Sessions of the own account in the back office. */
export const ownSessionsQuery = (adminApi: AdminApi) => adminQuery(adminApi, ownSessionsKey, 'listOwnSessions', {})
