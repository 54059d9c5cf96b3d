import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'

export const shopStatusKey = ['shopStatus'] as const

/** Whether the shop is open, and what it lacks. */
export function useShopStatus() {
  const adminApi = useAdminApi()
  return useQuery({
    queryKey: shopStatusKey,
    queryFn: async ({ signal }) => (await adminApi.readShopStatus({}, { signal })).data,
    staleTime: 30_000,
  })
}
