import type { OpenSupportTicket } from '@rawaj/contract/support/ticketSchemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useChange } from '../details/index.ts'

const ticketKey = (id: number) => ['detail', 'support', id] as const

export function useTicket(id: number) {
  const adminApi = useAdminApi()
  return useQuery({
    queryKey: ticketKey(id),
    queryFn: async ({ signal }) => (await adminApi.readSupportTicket({ params: { id } }, { signal })).data,
  })
}

/** See `useChange`. */
export const useChangeTicket = (id: number) =>
  useChange<OpenSupportTicket>(id, { list: 'support', entity: 'supportRequest', also: [['today']] })
