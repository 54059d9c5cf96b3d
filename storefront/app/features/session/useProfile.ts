import type { UserProfile } from '@rawaj/contract/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from './useSession.ts'
import { useShopCalls } from './useShopCalls.ts'

/** The signed-in customer's own details; `undefined` until they are known. */
export function useProfile(): { profile: UserProfile | undefined; settled: boolean } {
  const session = useSession()
  const calls = useShopCalls()
  const { data, isPending } = useQuery({
    queryKey: ['profile', session?.id],
    queryFn: ({ signal }) => calls().profile({}, { signal }),
    enabled: Boolean(session),
    staleTime: 300_000,
    select: (reply) => reply.data,
  })
  return { profile: data, settled: !isPending }
}
