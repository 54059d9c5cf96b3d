import type { CallInput } from '@rawaj/contract/api/calls.ts'
import { supportStatus } from '@rawaj/contract/support/support.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useCustomer } from '../auth/index.ts'
import { useErrorMessage } from '../feedback/index.ts'

const supportKey = ['support'] as const

/** All support requests of the signed-in customer, the newest first as the server sends them. */
export function useSupportRequests() {
  const customer = useCustomer()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: [...supportKey, customer?.id],
    queryFn: ({ signal }) => shopApi().listSupportRequests({ query: { page: 0, limit: 0 } }, { signal }),
    enabled: Boolean(customer),
    // Another visit shows whether there is a reply.
    staleTime: 0,
    select: (reply) => reply.data,
  })
}

/** One of them with all that was said. It is looked at again every minute: an answer may have come. */
export function useSupportRequest(id: number) {
  const customer = useCustomer()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: [...supportKey, customer?.id, id],
    queryFn: ({ signal }) => shopApi().readSupportRequest({ params: { id } }, { signal }),
    enabled: Boolean(customer),
    staleTime: 0,
    refetchInterval: 60_000,
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

interface Reply {
  body: CallInput<'replyToSupport'>['body']
  wasClosed: boolean
  /** Key of this reply: the same for every attempt. */
  idempotencyKey: string
}

/** The customer writes to a request once more; a closed one is open again. `onSent` is called though the page was left. */
export function useReply(id: number, onSent: (body: Reply['body']) => void) {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const { t } = useTranslation('support')
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Reply) =>
      shopApi().replyToSupport({ params: { id }, body }, { idempotencyKey }),
    onSuccess: (_, { body, wasClosed }) => {
      onSent(body)
      toast.success(t(wasClosed ? 'reply_sent_open' : 'reply_sent'))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: supportKey }),
  })
}

/** The customer closes a request, or opens it again. */
export function useSetClosed(id: number) {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const { t } = useTranslation('support')
  const message = useErrorMessage()
  return useMutation({
    mutationFn: (closed: boolean) => {
      const input = { params: { id } }
      return closed ? shopApi().closeSupportRequest(input) : shopApi().reopenSupportRequest(input)
    },
    onSuccess: ({ data }) => toast.success(t(data.status === supportStatus.closed ? 'close_done' : 'reopen_done')),
    onError: (error) => toast.danger(message(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: supportKey }),
  })
}
