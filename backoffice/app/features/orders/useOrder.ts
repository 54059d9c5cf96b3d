import type { OpenOrder } from '@rawaj/contract/admin/adminEntities.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useChange } from '../details/index.ts'

const orderKey = (id: number) => ['detail', 'orders', id] as const

export function useOrder(id: number) {
  const adminApi = useAdminApi()
  return useQuery({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => (await adminApi.readOrder({ params: { id } }, { signal })).data,
  })
}

/** See `useChange`. */
export const useChangeOrder = (id: number) => useChange<OpenOrder>(id, { list: 'orders', entity: 'order' })
