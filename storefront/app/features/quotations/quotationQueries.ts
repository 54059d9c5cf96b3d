import type { Quotation } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { useCustomer } from '../auth/index.ts'

/** A quotation of the signed-in customer. It is looked at again every minute: an offer may come at any moment. */
export function useQuotation(orderNo: string) {
  const customer = useCustomer()
  const language = useLanguage()
  const shopApi = useShopApi()
  return useQuery({
    // Below the orders' own key: whatever changes one changes the other.
    queryKey: ['orders', customer?.id, language, orderNo, 'quotation'],
    queryFn: ({ signal }) => shopApi().readQuotation({ params: { orderNo } }, { signal }),
    enabled: Boolean(customer),
    staleTime: 0,
    refetchInterval: 60_000,
    select: (reply) => reply.data,
  })
}

/** Does something with a quotation; the page shows how it is by then, also where the shop was quicker. */
export function useChangeQuotation<Input>(
  change: (input: Input) => Promise<{ data: Quotation }>,
  onSuccess: (reply: { data: Quotation }, input: Input) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess,
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}
