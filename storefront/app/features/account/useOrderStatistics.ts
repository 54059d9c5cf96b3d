import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import { useQuery } from '@tanstack/react-query'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { useSession } from '../session/useSession.ts'

interface OrderFigures {
  orders: number
  /** Dispatched, or in delivery. */
  onTheWay: number
  /** Riyals. */
  spent: number
}

/** What the signed-in customer ordered so far; without figures while they are on their way. */
export function useOrderStatistics(): { figures: OrderFigures | undefined; failed: boolean; refetch: () => void } {
  const session = useSession()
  const calls = useShopCalls()
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', session?.id, 'statistics'],
    queryFn: ({ signal }) => calls().orderStatistics({}, { signal }),
    enabled: Boolean(session),
    select: ({ data: { orders, spent, by_status } }): OrderFigures => ({
      orders,
      spent,
      onTheWay: (by_status[orderStatus.dispatched] ?? 0) + (by_status[orderStatus.inDelivery] ?? 0),
    }),
  })
  return { figures: data, failed: isError && !data, refetch: () => void refetch() }
}
