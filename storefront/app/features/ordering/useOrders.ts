import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { useSession } from '../session/useSession.ts'

/** All orders of the signed-in customer, the newest first as the server sends them. */
export function useOrders() {
  const session = useSession()
  const language = useLanguage()
  const calls = useShopCalls()
  return useQuery({
    queryKey: ['orders', session?.id, language],
    queryFn: ({ signal }) => calls().listOrders({ query: { page: 0, limit: 0 } }, { signal }),
    enabled: Boolean(session),
    // Where an order stands is the shop's to change; whoever looks again wants to see that.
    staleTime: 0,
    select: (reply) => reply.data,
  })
}
