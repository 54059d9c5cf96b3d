import type { CallReply } from '@rawaj/contract/api/calls.ts'
import type { TradeAccount } from '@rawaj/contract/customers/tradeAccountSchemas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useCustomer } from '../auth/index.ts'
import { useErrorMessage } from '../feedback/index.ts'

const tradeAccountKey = (customerId: number | undefined) => ['tradeAccount', customerId] as const

interface OwnTradeAccount {
  /** Undefined until it is known. */
  account: TradeAccount | undefined
  error: Error | null
  refetch: () => void
}

/** Whether the signed-in customer's account is a trade account, and what they ask for. */
export function useTradeAccount(): OwnTradeAccount {
  const customer = useCustomer()
  const shopApi = useShopApi()
  const { data, error, refetch } = useQuery({
    queryKey: tradeAccountKey(customer?.id),
    queryFn: ({ signal }) => shopApi().readTradeAccount({}, { signal }),
    enabled: Boolean(customer),
    select: (reply) => reply.data,
  })
  return { account: data, error, refetch: () => void refetch() }
}

/** A company as a form has it. All parts of its address are empty where it has given none. */
export interface Company {
  company_name: string
  cr_number: string
  vat_number: string
  building: string
  street: string
  district: string
  city: string
  postcode: string
  additional_number: string
}

/** Requests a trade account, or a change of its details; an address alone holds at once. */
export function useRequestTradeAccount() {
  const shopApi = useShopApi()
  const { t } = useTranslation('account')
  const show = useShowTradeAccount()
  return useMutation({
    mutationFn: (body: Company) => shopApi().requestTradeAccount({ body }),
    onSuccess: (reply) => {
      show(reply)
      toast.success(t(reply.data.request ? 'trade_asked' : 'trade_saved'))
    },
  })
}

/** Takes a request back that waits; where the shop was quicker, what it decided is shown. */
export function useWithdrawTradeRequest() {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const { t } = useTranslation('account')
  const message = useErrorMessage()
  const show = useShowTradeAccount()
  const customer = useCustomer()
  return useMutation({
    mutationFn: () => shopApi().withdrawTradeRequest({}),
    onSuccess: (reply) => {
      show(reply)
      toast.success(t('trade_withdrawn'))
    },
    onError: async (reason) => {
      toast.danger(message(reason))
      await queries.invalidateQueries({ queryKey: tradeAccountKey(customer?.id) })
    },
  })
}

function useShowTradeAccount() {
  const queries = useQueryClient()
  const key = tradeAccountKey(useCustomer()?.id)
  return (reply: CallReply<'readTradeAccount'>) => queries.setQueryData<CallReply<'readTradeAccount'>>(key, reply)
}
