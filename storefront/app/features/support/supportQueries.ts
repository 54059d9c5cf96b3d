import type { CallInput } from '@rawaj/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../auth/index.ts'

const supportKey = ['support'] as const

/** All support requests of the signed-in customer, the newest first as the server sends them. */
export function useSupportRequests() {
  const session = useSession()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: [...supportKey, session?.id],
    queryFn: ({ signal }) => shopApi().listSupportRequests({ query: { page: 0, limit: 0 } }, { signal }),
    enabled: Boolean(session),
    // Whoever looks again wants to see whether there is an answer.
    staleTime: 0,
    select: (reply) => reply.data,
  })
}

/** Sends a request for support, and asks for the list again. */
export function useAskSupport() {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const { t } = useTranslation('messages')
  return useMutation({
    mutationFn: (body: CallInput<'askSupport'>['body']) => shopApi().askSupport({ body }),
    onSuccess: () => {
      toast.success(t('your_support_request_has_been_submitted'))
    },
    // After an error too: if the session has ended, the list opens its dialog.
    onSettled: () => queries.invalidateQueries({ queryKey: supportKey }),
  })
}
