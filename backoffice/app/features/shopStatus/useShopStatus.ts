import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'

export const shopStatusKey = ['shopStatus'] as const

/** Whether the shop is open, and what it lacks. */
export function useShopStatus() {
  return useAdminQuery(shopStatusKey, 'readShopStatus', {}, { staleTime: 30_000 })
}
