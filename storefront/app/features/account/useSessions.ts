import type { Session } from '@rawaj/contract/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { useSession } from '../session/useSession.ts'

export const sessionsKey = (customerId: number | undefined) => ['sessions', customerId] as const

interface Sessions {
  sessions: Session[] | undefined
  /** They could not be had. */
  failed: boolean
  refetch: () => void
}

/** Where the signed-in customer's account is signed in; without a list while it is on its way. */
export function useSessions(): Sessions {
  const session = useSession()
  const calls = useShopCalls()
  const { data, isError, refetch } = useQuery({
    queryKey: sessionsKey(session?.id),
    queryFn: ({ signal }) => calls().listSessions({}, { signal }),
    enabled: Boolean(session),
    select: (reply) => reply.data,
  })
  return { sessions: data, failed: isError && !data, refetch: () => void refetch() }
}
