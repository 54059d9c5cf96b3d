import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { useSessionStore } from './sessionStore.ts'

/** Signs a customer in by a mailed code. The reply names the role otherwise than the one to a password does. */
export function useSignInByCode() {
  const calls = useShopCalls()
  const { t } = useTranslation('messages')
  return useMutation({
    mutationFn: (body: { email: string; otp: string }) => calls().signInByCode({ body }),
    onSuccess: ({ accessToken, id, roleId, type }) => {
      toast.success(t('login_successful'))
      useSessionStore.getState().signedIn({ token: accessToken, id, role: roleId, type })
    },
  })
}
