import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useChange } from '../details/index.ts'

const quotationKey = (id: number) => ['detail', 'quotations', id] as const

/** A quotation, looked at again every minute: its customer may decide at any moment. */
export function useQuotation(id: number) {
  return useAdminQuery(quotationKey(id), 'readQuotation', { params: { id } }, { refetchInterval: 60_000 })
}

/** See `useChange`. */
export const useChangeQuotation = (id: number) =>
  useChange<OpenQuotation>(id, {
    list: 'quotations',
    entity: 'quotation',
    also: [['list', 'orders'], ['today']],
  })
