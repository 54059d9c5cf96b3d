import { useQuery } from '@tanstack/react-query'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { useSession } from '../session/useSession.ts'

export const supportKey = ['support'] as const

/** All support requests of the signed-in customer, the newest first as the server sends them. */
export function useSupportRequests() {
  const session = useSession()
  const calls = useShopCalls()
  return useQuery({
    queryKey: [...supportKey, session?.id],
    queryFn: ({ signal }) => calls().listSupportRequests({ query: { page: 0, limit: 0 } }, { signal }),
    enabled: Boolean(session),
    // Whoever looks again wants to see whether there is an answer.
    staleTime: 0,
    select: (reply) => reply.data,
  })
}
