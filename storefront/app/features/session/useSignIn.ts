import type { ErrorMessage } from '@rawaj/contract/errors.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { useMessage } from '../messages/useMessage.ts'
import { useSessionStore } from './sessionStore.ts'

const unknownAccount: ErrorMessage<'unknown_account'> = 'Email not found'

export interface Credentials {
  /** A mobile number or an e-mail address, in the field of that name (wire.md). */
  email: string
  password: string
  remember: boolean
}

export interface SignInRefusal {
  field: 'email' | 'password' | null
  text: string
}

/** Signs a customer in. The screen that asked leaves by itself as soon as there is a session. */
export function useSignIn() {
  const calls = useShopCalls()
  const { t } = useTranslation('messages')
  return useMutation({
    mutationFn: (body: Credentials) => calls().signIn({ body }),
    onSuccess: ({ accessToken, id, role, type }) => {
      toast.success(t('login_successful'))
      useSessionStore.getState().signedIn({ token: accessToken, id, role, type })
    },
  })
}

/**
 * What the form says to a refusal (spec, section 8): the unknown account by its own text, anything else about the
 * credentials as a wrong password. What is not about them (no connection, too many tries, a fault) is told as it is.
 */
export function useSignInRefusal(): (reason: unknown) => SignInRefusal {
  const message = useMessage()
  const { t } = useTranslation('account')
  return (reason) => {
    const status = reason instanceof ShopApiError ? reason.status : 0
    if (status < 400 || status === 429 || status >= 500) return { field: null, text: message(reason) }
    if (reason instanceof ShopApiError && reason.message === unknownAccount)
      return { field: 'email', text: t('mobile_not') }
    return { field: 'password', text: t('password_incorrect') }
  }
}
