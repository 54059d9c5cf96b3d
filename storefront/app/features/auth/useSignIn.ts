import { isStaff } from '@rawaj/contract/accounts/roles.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { forgetContact } from '../forms/index.ts'
import { useSessionStore } from './sessionStore.ts'

interface Credentials {
  /** A mobile number or an e-mail address, in the field of that name (docs/api.md, Register and sign in). */
  email: string
  password: string
  remember: boolean
}

/** The account works for the shop: it signs in to the back office. */
export class StaffAccountError extends Error {}

/**
 * Signs a customer in. The screen that asked leaves by itself as soon as there is a session.
 * @throws `StaffAccountError` for an account of staff, whose token is good for nothing that a shopper does, and ends it
 */
export function useSignIn() {
  const shopApi = useShopApi()
  const { t } = useTranslation('messages')
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const signedIn = await shopApi().signIn({ body })
      if (!isStaff(signedIn)) return signedIn
      await shopApi()
        .signOut({}, { token: signedIn.accessToken })
        .catch(() => undefined)
      throw new StaffAccountError()
    },
    onSuccess: ({ accessToken, id, role, type }) => {
      forgetContact()
      toast.success(t('login_successful'))
      useSessionStore.getState().signedIn({ token: accessToken, id, role, type })
    },
  })
}
