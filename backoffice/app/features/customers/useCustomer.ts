import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'

const customerKey = (id: number) => ['detail', 'customers', id] as const

export function useCustomer(id: number) {
  return useAdminQuery(customerKey(id), 'readCustomer', { params: { id } })
}

/** Changes a customer, and shows them afterwards; also if a colleague was quicker. */
export function useChangeCustomer(id: number) {
  const queries = useQueryClient()
  const show = (customer: OpenCustomer) => {
    queries.setQueryData(customerKey(id), customer)
    void queries.invalidateQueries({ queryKey: ['list', 'customers'] })
    void queries.invalidateQueries({ queryKey: ['history', 'customer', String(id)] })
  }
  return async (change: () => Promise<{ data: OpenCustomer }>) => {
    try {
      show((await change()).data)
    } catch (error) {
      // The reply's data is the customer as they are now.
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile') show(error.data as OpenCustomer)
      throw error
    }
  }
}
