import type { Session } from '@rawaj/contract/accounts/accountSchemas.ts'
import type { CallReply } from '@rawaj/contract/api/calls.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { moveFocus } from '../../ui/moveFocus.ts'
import { toast } from '../../ui/toast.ts'
import { useCustomer } from '../auth/index.ts'
import { useErrorMessage } from '../feedback/index.ts'

const sessionsKey = (customerId: number | undefined) => ['sessions', customerId] as const

interface Sessions {
  sessions: Session[] | undefined
  /** Error of the last attempt to load them. */
  error: Error | null
  refetch: () => void
}

/** Sessions of the signed-in customer; without a list while it loads. */
export function useSessions(): Sessions {
  const customer = useCustomer()
  const shopApi = useShopApi()
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey(customer?.id),
    queryFn: ({ signal }) => shopApi().listSessions({}, { signal }),
    enabled: Boolean(customer),
    select: (reply) => reply.data,
  })
  return { sessions: data, error, refetch: () => void refetch() }
}

interface EndSessionInput {
  id: number
  /** The button, which goes with its row. */
  pressed: HTMLElement | null
}

/** Signs another device out, and takes it from the list. */
export function useEndSession() {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const message = useErrorMessage()
  const { t } = useTranslation('account')
  const key = sessionsKey(useCustomer()?.id)
  return useMutation({
    // A session that has already ended counts as signed out.
    mutationFn: ({ id }: EndSessionInput) => shopApi().endSession({ params: { id } }).catch(ignoreNotFound),
    onSuccess: (_, { id, pressed }) => {
      if (pressed && document.activeElement === pressed) moveFocus(pressed)
      queries.setQueryData<CallReply<'listSessions'>>(
        key,
        (before) => before && { ...before, data: before.data.filter((session) => session.id !== id) },
      )
      toast.success(t('device_signed_out'))
    },
    onError: (reason) => toast.danger(message(reason)),
  })
}

function ignoreNotFound(reason: unknown): void {
  if (!(reason instanceof ShopApiError) || reason.status !== 404) throw reason
}
