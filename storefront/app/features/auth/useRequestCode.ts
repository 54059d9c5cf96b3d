import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { fieldError } from '../forms/index.ts'

/** Requests a mailed one-time code. */
export function useRequestCode() {
  const shopApi = useShopApi()
  const { t } = useTranslation('messages')
  return useMutation({
    mutationFn: (email: string) => shopApi().requestCode({ body: { email } }),
    onSuccess: () => toast.success(t('otp_send_to_given_mail_id_successfully')),
  })
}

/** Error of a request for a code: one message for the shop's own faults (spec, section 8), else the error's. */
export function useCodeRequestError(): (reason: Error) => string {
  const message = useErrorMessage()
  return (reason) =>
    reason instanceof ShopApiError && reason.status >= 500
      ? message('code_not_sent')
      : message(fieldError(reason, 'email', message) ?? reason)
}
