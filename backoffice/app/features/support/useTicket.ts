import type { OpenSupportTicket } from '@rawaj/contract/support/ticketSchemas.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useChange } from '../details/index.ts'

const ticketKey = (id: number) => ['detail', 'support', id] as const

export function useTicket(id: number) {
  return useAdminQuery(ticketKey(id), 'readSupportTicket', { params: { id } })
}

/** See `useChange`. */
export const useChangeTicket = (id: number) =>
  useChange<OpenSupportTicket>(id, { list: 'support', entity: 'supportRequest', also: [['today']] })
