import type { CallInput } from '@rawaj/contract/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { supportKey } from './useSupportRequests.ts'

/** Sends a request for support, and asks for the list again. */
export function useAskSupport() {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const { t } = useTranslation('messages')
  return useMutation({
    mutationFn: (body: CallInput<'askSupport'>['body']) => calls().askSupport({ body }),
    onSuccess: () => {
      toast.success(t('your_support_request_has_been_submitted'))
    },
    // After a refusal too: if the session has ended, the list brings up the alarm.
    onSettled: () => queries.invalidateQueries({ queryKey: supportKey }),
  })
}
