import type { OpenOrder } from '@rawaj/contract/admin/adminEntities.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'

const orderKey = (id: number) => ['detail', 'orders', id] as const

export function useOrder(id: number) {
  const adminApi = useAdminApi()
  return useQuery({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => (await adminApi.readOrder({ params: { id } }, { signal })).data,
  })
}

/** Does something with an order, and shows it as it is then; also where somebody else was quicker. */
export function useChangeOrder(id: number) {
  const queries = useQueryClient()
  const show = (order: OpenOrder) => {
    queries.setQueryData(orderKey(id), order)
    void queries.invalidateQueries({ queryKey: ['list', 'orders'] })
    void queries.invalidateQueries({ queryKey: ['history', 'order', String(id)] })
  }
  return async (change: () => Promise<{ data: OpenOrder }>) => {
    try {
      show((await change()).data)
    } catch (error) {
      // The reply's data is the order as it is now.
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile') show(error.data as OpenOrder)
      else if (error instanceof ShopApiError && error.code === 'move_forbidden')
        void queries.invalidateQueries({ queryKey: orderKey(id) })
      throw error
    }
  }
}
