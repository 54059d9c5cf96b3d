import type { UserProfile } from '@rawaj/contract/accounts/accountSchemas.ts'
import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { useCustomer } from './sessionStore.ts'

export const profileKey = (customerId: number | undefined) => ['profile', customerId] as const

export const profileQuery = (shopApi: () => ShopApi, customerId: number | undefined) =>
  queryOptions({
    queryKey: profileKey(customerId),
    queryFn: ({ signal }) => shopApi().profile({}, { signal }),
  })

interface Profile {
  profile: UserProfile | undefined
  /** Error of the last attempt to load it. */
  error: Error | null
  refetch: () => Promise<unknown>
}

/** The signed-in customer's own details; `undefined` until they are known. */
export function useProfile(): Profile {
  const customer = useCustomer()
  const shopApi = useShopApi()
  const { data, error, refetch } = useQuery({
    ...profileQuery(shopApi, customer?.id),
    enabled: Boolean(customer),
    staleTime: 300_000,
    select: (reply) => reply.data,
  })
  return { profile: data, error, refetch }
}
