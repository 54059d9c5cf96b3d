import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { useMessage } from '../messages/useMessage.ts'

/** Has a one-time code mailed. */
export function useRequestCode() {
  const calls = useShopCalls()
  const { t } = useTranslation('messages')
  return useMutation({
    mutationFn: (email: string) => calls().requestCode({ body: { email } }),
    onSuccess: () => toast.success(t('otp_send_to_given_mail_id_successfully')),
  })
}

/** Why no code was sent: in the spec's words (section 8), unless it is no connection or too many tries. */
export function useCodeRefusal(): (reason: Error) => string {
  const message = useMessage()
  const { t } = useTranslation('messages')
  return (reason) =>
    reason instanceof ShopApiError && reason.status >= 500
      ? t('otp_send_to_given_mail_id_failed')
      : message(reason instanceof ShopApiError ? (reason.errors.email ?? reason) : reason)
}
