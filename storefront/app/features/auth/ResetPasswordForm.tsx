import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { RootError, ShopForm, settled, useShopForm } from '../forms/index.ts'
import { NewPasswordFields, usePasswordError } from './NewPasswordFields.tsx'
import { useSessionStore } from './sessionStore.ts'

interface ResetPasswordFormProps {
  /** The mailed link's secret; empty until the page is alive. */
  token: string
  /** Whether the account gets its first e-mail address, too. */
  first: boolean
  onLinkInvalid: () => void
}

/** Sets a new password by the mailed link, and leads to sign in with it. */
export function ResetPasswordForm({ token, first, onLinkInvalid }: ResetPasswordFormProps) {
  const { t } = useTranslation(['account', 'messages'])
  const passwordError = usePasswordError()
  const shopApi = useShopApi()
  const navigate = useNavigate()
  const form = useShopForm(first ? 'firstPasswordForm' : 'resetPasswordForm', {
    defaultValues: { token, email: '', password: '', confirmPassword: '' },
  })
  const reset = useMutation({
    mutationFn: (body: { token: string; email?: string | undefined; password: string; confirmPassword: string }) =>
      shopApi().resetPassword({ body }),
    onSuccess: () => {
      // The shop ended every session of the account, and this browser may well hold one.
      if (useSessionStore.getState().session) useSessionStore.getState().signedOut()
      toast.success(t(first ? 'first_done' : 'password_changed'))
      void navigate('/login', { replace: true })
    },
    onError: (reason) => {
      if (isInvalidLink(reason)) onLinkInvalid()
      else form.showErrors(reason)
    },
  })
  const submit = form.handleSubmit((body) => settled(reset.mutateAsync(body)))

  return (
    <ShopForm aria-label={t(first ? 'first_title' : 'reset_title')} onSubmit={submit} className="grid gap-5">
      <RootError form={form} />
      {first && <TextField kind="email" label={t('email')} {...form.field('email')} />}
      <NewPasswordFields
        password={{ ...form.field('password'), error: passwordError(form.errors.password) }}
        confirmPassword={form.field('confirmPassword')}
        value={form.values.password}
      />
      <Button type="submit" size="lg" full loading={form.isSubmitting}>
        {t(first ? 'save' : 'set_password')}
      </Button>
    </ShopForm>
  )
}

/** The mailed link was used, has expired or is unknown. */
function isInvalidLink(reason: Error): boolean {
  return reason instanceof ShopApiError && (reason.code === 'reset_link_dead' || reason.errors.token !== undefined)
}
