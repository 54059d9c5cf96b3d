import type { CallReply } from '@rawaj/contract/calls.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { passFocusOn } from '../../ui/passFocusOn.ts'
import { toast } from '../../ui/toast.ts'
import { useMessage } from '../messages/useMessage.ts'
import { useSession } from '../session/useSession.ts'
import { sessionsKey } from './useSessions.ts'

interface EndSessionInput {
  id: number
  /** The button, which goes with its row. */
  pressed: HTMLElement | null
}

/** Signs another device out, and takes it from the list. */
export function useEndSession() {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const message = useMessage()
  const { t } = useTranslation('account')
  const key = sessionsKey(useSession()?.id)
  return useMutation({
    // One that has ended by itself meanwhile is signed out just as well.
    mutationFn: ({ id }: EndSessionInput) => calls().endSession({ params: { id } }).catch(unlessGone),
    onSuccess: (_, { id, pressed }) => {
      if (pressed && document.activeElement === pressed) passFocusOn(pressed)
      queries.setQueryData<CallReply<'listSessions'>>(
        key,
        (before) => before && { ...before, data: before.data.filter((session) => session.id !== id) },
      )
      toast.success(t('device_signed_out'))
    },
    onError: (reason) => toast.danger(message(reason)),
  })
}

function unlessGone(reason: unknown): void {
  if (!(reason instanceof ShopApiError) || reason.status !== 404) throw reason
}
