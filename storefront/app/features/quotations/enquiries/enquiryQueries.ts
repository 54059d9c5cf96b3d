import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { useCustomer } from '../../auth/index.ts'

const enquiriesKey = ['enquiries'] as const

/** The price requests of the signed-in customer, the newest first as the server sends them. */
export function useEnquiries() {
  const customer = useCustomer()
  const language = useLanguage()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: [...enquiriesKey, customer?.id, language],
    queryFn: ({ signal }) => shopApi().listEnquiries({ query: { page: 0, limit: 0 } }, { signal }),
    enabled: Boolean(customer),
    select: (reply) => reply.data,
  })
}

/** After one more was sent. */
export function useRefreshEnquiries(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: enquiriesKey })
}
