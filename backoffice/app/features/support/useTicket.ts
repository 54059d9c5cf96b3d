import type { OpenSupportTicket } from '@rawaj/contract/admin/adminEntities.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'

const ticketKey = (id: number) => ['detail', 'support', id] as const

export function useTicket(id: number) {
  const adminApi = useAdminApi()
  return useQuery({
    queryKey: ticketKey(id),
    queryFn: async ({ signal }) => (await adminApi.readSupportTicket({ params: { id } }, { signal })).data,
  })
}

/** Does something with a ticket, and shows it as it is then; also where somebody else was quicker. */
export function useChangeTicket(id: number) {
  const queries = useQueryClient()
  const show = (ticket: OpenSupportTicket) => {
    queries.setQueryData(ticketKey(id), ticket)
    for (const queryKey of [['list', 'support'], ['today'], ['history', 'supportRequest', String(id)]])
      void queries.invalidateQueries({ queryKey })
  }
  return async (change: () => Promise<{ data: OpenSupportTicket }>) => {
    try {
      show((await change()).data)
    } catch (error) {
      // The reply's data is the ticket as it is now.
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile') show(error.data as OpenSupportTicket)
      throw error
    }
  }
}
