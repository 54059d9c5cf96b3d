import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { createContext, use } from 'react'

export const AdminApiContext = createContext<AdminApi | null>(null)

/** The back office's way to the shop. */
export function useAdminApi(): AdminApi {
  const adminApi = use(AdminApiContext)
  if (!adminApi) throw new Error('useAdminApi stands outside of AdminApiContext')
  return adminApi
}
