import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { formResolver, ShopForm, settled, showFormErrors } from '../forms/index.ts'
import { NewPasswordFields, usePasswordError } from './NewPasswordFields.tsx'
import { useSessionStore } from './sessionStore.ts'

interface ResetPasswordFormProps {
  /** The mailed link's secret; empty until the page is alive. */
  token: string
  onLinkInvalid: () => void
}

const fields = ['password', 'confirmPassword'] as const

/** Sets a new password by the mailed link, and leads to sign in with it. */
export function ResetPasswordForm({ token, onLinkInvalid }: ResetPasswordFormProps) {
  const { t } = useTranslation(['account', 'messages'])
  const message = useErrorMessage()
  const passwordError = usePasswordError()
  const shopApi = useShopApi()
  const navigate = useNavigate()
  const form = useForm({
    resolver: formResolver('resetPasswordForm'),
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const { setValue } = form
  useEffect(() => setValue('token', token), [token, setValue])

  const reset = useMutation({
    mutationFn: (body: { token: string; password: string; confirmPassword: string }) =>
      shopApi().resetPassword({ body }),
    onSuccess: () => {
      // The shop ended every session of the account, and this browser may well hold one.
      if (useSessionStore.getState().session) useSessionStore.getState().signedOut()
      toast.success(t('password_changed'))
      void navigate('/login', { replace: true })
    },
    onError: (reason) => {
      if (isInvalidLink(reason)) onLinkInvalid()
      else showFormErrors(reason, fields, form.setError, message)
    },
  })
  const submit = form.handleSubmit((body) => settled(reset.mutateAsync(body)))

  return (
    <ShopForm aria-label={t('reset_title')} onSubmit={submit} className="grid gap-5">
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      <NewPasswordFields
        password={{ ...form.register('password'), error: passwordError(errors.password?.message) }}
        confirmPassword={{
          ...form.register('confirmPassword'),
          error: errors.confirmPassword && message(errors.confirmPassword.message),
        }}
        value={form.watch('password')}
      />
      <Button type="submit" size="lg" full loading={form.formState.isSubmitting}>
        {t('set_password')}
      </Button>
    </ShopForm>
  )
}

/** The mailed link was used, has expired or is unknown. */
function isInvalidLink(reason: Error): boolean {
  return reason instanceof ShopApiError && (reason.code === 'reset_link_dead' || reason.errors.token !== undefined)
}
