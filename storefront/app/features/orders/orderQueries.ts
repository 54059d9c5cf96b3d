import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { useCustomer } from '../auth/index.ts'

/** All orders of the signed-in customer, the newest first as the server sends them. */
export function useOrders() {
  const customer = useCustomer()
  const language = useLanguage()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: ['orders', customer?.id, language],
    queryFn: ({ signal }) => shopApi().listOrders({ query: { page: 0, limit: 0 } }, { signal }),
    enabled: Boolean(customer),
    // The shop changes an order's status at any time; another visit shows the current one.
    staleTime: 0,
    select: (reply) => reply.data,
  })
}

/** One order of the signed-in customer. Refetched every minute: staff change its status. */
export function useOwnOrder(orderNo: string) {
  const customer = useCustomer()
  const language = useLanguage()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: ['orders', customer?.id, language, orderNo],
    queryFn: ({ signal }) => shopApi().readOrder({ params: { orderNo } }, { signal }),
    enabled: Boolean(customer),
    staleTime: 0,
    refetchInterval: 60_000,
    select: (reply) => reply.data,
  })
}

/** Invoices and notes of an order, below its own key; refetched with it every minute, as the tax authority clears them. */
export function useOwnInvoices(orderNo: string) {
  const customer = useCustomer()
  const language = useLanguage()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: ['orders', customer?.id, language, orderNo, 'invoices'],
    queryFn: ({ signal }) => shopApi().listOwnInvoices({ params: { orderNo } }, { signal }),
    enabled: Boolean(customer),
    staleTime: 0,
    refetchInterval: 60_000,
    select: (reply) => reply.data,
  })
}

interface OrderStatistics {
  orders: number
  /** Dispatched, or in delivery. */
  onTheWay: number
  /** Riyals. */
  spent: number
}

/** Statistics of the signed-in customer's orders; without figures while they load. */
export function useOrderStatistics(): { figures: OrderStatistics | undefined; failed: boolean; refetch: () => void } {
  const customer = useCustomer()
  const shopApi = useShopApi()
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', customer?.id, 'statistics'],
    queryFn: ({ signal }) => shopApi().orderStatistics({}, { signal }),
    enabled: Boolean(customer),
    select: ({ data: { orders, spent, by_status } }): OrderStatistics => ({
      orders,
      spent,
      onTheWay: (by_status[orderStatus.dispatched] ?? 0) + (by_status[orderStatus.inDelivery] ?? 0),
    }),
  })
  return { figures: data, failed: isError && !data, refetch: () => void refetch() }
}
