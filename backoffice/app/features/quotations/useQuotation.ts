import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useChange } from '../details/index.ts'

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

/** See `useChange`. */
export const useChangeQuotation = (id: number) =>
  useChange<OpenQuotation>(id, {
    list: 'quotations',
    entity: 'quotation',
    also: [['list', 'orders'], ['today']],
  })
