import type { OpenQuotation } from '@rawaj/contract/admin/quotationCalls.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'

const quotationKey = (id: number) => ['detail', 'quotations', id] as const

/** A quotation, looked at again every minute: its customer may decide at any moment. */
export function useQuotation(id: number) {
  const adminApi = useAdminApi()
  return useQuery({
    queryKey: quotationKey(id),
    queryFn: async ({ signal }) => (await adminApi.readQuotation({ params: { id } }, { signal })).data,
    refetchInterval: 60_000,
  })
}

/** Does something with a quotation, and shows it as it is then; also where somebody else was quicker. */
export function useChangeQuotation(id: number) {
  const queries = useQueryClient()
  const show = (quotation: OpenQuotation) => {
    queries.setQueryData(quotationKey(id), quotation)
    const others = [['list', 'quotations'], ['list', 'orders'], ['today'], ['history', 'quotation', String(id)]]
    for (const queryKey of others) void queries.invalidateQueries({ queryKey })
  }
  return async (change: () => Promise<{ data: OpenQuotation }>): Promise<OpenQuotation> => {
    try {
      const { data } = await change()
      show(data)
      return data
    } catch (error) {
      // The reply's data is the quotation as it is now.
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile') show(error.data as OpenQuotation)
      else if (error instanceof ShopApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: quotationKey(id) })
      throw error
    }
  }
}
