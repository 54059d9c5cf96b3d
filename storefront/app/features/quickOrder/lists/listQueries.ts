import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { useCustomer } from '../../auth/index.ts'

/** All saved lists of the customer, the one that was changed last first. */
export function useSavedLists() {
  const customer = useCustomer()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: ['lists', customer?.id],
    queryFn: ({ signal }) => shopApi().listSavedLists({}, { signal }),
    enabled: Boolean(customer),
    staleTime: 0,
    select: ({ data }) => data,
  })
}

/** One of them, with its goods as they are sold now. */
export function useSavedList(id: number) {
  const customer = useCustomer()
  const language = useLanguage()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: ['lists', customer?.id, id, language],
    queryFn: ({ signal }) => shopApi().readSavedList({ params: { id } }, { signal }),
    enabled: Boolean(customer),
    staleTime: 0,
    // Quantities that are being changed would be put back.
    refetchOnWindowFocus: false,
    select: ({ data }) => data,
  })
}

/** A list as its link shows it. */
export function useSharedList(token: string) {
  const language = useLanguage()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: ['sharedList', token, language],
    queryFn: ({ signal }) => shopApi().readSharedList({ params: { token } }, { signal }),
    select: ({ data }) => data,
  })
}
