import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useSessionStore } from './sessionStore.ts'

interface Credentials {
  /** A mobile number or an e-mail address, in the field of that name (docs/api.md, Register and sign in). */
  email: string
  password: string
  remember: boolean
}

/** Signs a customer in. The screen that asked leaves by itself as soon as there is a session. */
export function useSignIn() {
  const shopApi = useShopApi()
  const { t } = useTranslation('messages')
  return useMutation({
    mutationFn: (body: Credentials) => shopApi().signIn({ body }),
    onSuccess: ({ accessToken, id, role, type }) => {
      toast.success(t('login_successful'))
      useSessionStore.getState().signedIn({ token: accessToken, id, role, type })
    },
  })
}
