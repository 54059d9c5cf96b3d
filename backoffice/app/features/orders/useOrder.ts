import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { useRef } from 'react'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useChange } from '../details/index.ts'

const orderKey = (id: number) => ['detail', 'orders', id] as const

export function useOrder(id: number) {
  return useAdminQuery(orderKey(id), 'readOrder', { params: { id } })
}

/** See `useChange`. */
export const useChangeOrder = (id: number) =>
  useChange<OpenOrder>(id, { list: 'orders', entity: 'order', also: [['list', 'invoices']] })

/**
 * Changes an order as it stood when a dialog opened. What was decided on an older one is refused, and shown as it is now: the
 * next press is made on that.
 */
export function useChangeSeenOrder(order: OpenOrder) {
  const change = useChangeOrder(order.id)
  const seen = useRef(order.version)
  return async (decide: (version: number) => Promise<{ data: OpenOrder }>): Promise<OpenOrder> => {
    try {
      return await change(() => decide(seen.current))
    } catch (error) {
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile')
        seen.current = (error.data as OpenOrder).version
      throw error
    }
  }
}
