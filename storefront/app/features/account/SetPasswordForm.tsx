import type { ErrorMessage } from '@rawaj/contract/errors.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { answered } from '../forms/answered.ts'
import { formRules } from '../forms/formRules.ts'
import { ShopForm } from '../forms/ShopForm.tsx'
import { showRefusal } from '../forms/showRefusal.ts'
import { useMessage } from '../messages/useMessage.ts'
import { useSessionStore } from '../session/sessionStore.ts'
import { usePasswordMistake } from '../session/usePasswordMistake.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

interface SetPasswordFormProps {
  /** The mailed link's secret; empty until the page is alive. */
  token: string
  onDead: () => void
}

const fields = ['password', 'confirmPassword'] as const

/** Sets a new password by the mailed link, and leads to sign in with it. */
export function SetPasswordForm({ token, onDead }: SetPasswordFormProps) {
  const { t } = useTranslation(['account', 'messages'])
  const message = useMessage()
  const passwordMistake = usePasswordMistake()
  const calls = useShopCalls()
  const navigate = useNavigate()
  const form = useForm({
    resolver: formRules('resetPasswordForm'),
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const { setValue } = form
  useEffect(() => setValue('token', token), [token, setValue])

  const reset = useMutation({
    mutationFn: (body: { token: string; password: string; confirmPassword: string }) => calls().resetPassword({ body }),
    onSuccess: () => {
      // The shop ended every session of the account, and this browser may well hold one.
      if (useSessionStore.getState().session) useSessionStore.getState().signedOut()
      toast.success(t('password_changed'))
      void navigate('/login', { replace: true })
    },
    onError: (reason) => {
      if (isDeadLink(reason)) onDead()
      else showRefusal(reason, fields, form.setError, message)
    },
  })
  const submit = form.handleSubmit((body) => answered(reset.mutateAsync(body)))

  return (
    <ShopForm aria-label={t('reset_title')} onSubmit={submit} className="grid gap-5">
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      <NewPasswordFields
        password={{ ...form.register('password'), error: passwordMistake(errors.password?.message) }}
        confirmPassword={{
          ...form.register('confirmPassword'),
          error: errors.confirmPassword && message(errors.confirmPassword.message),
        }}
        typed={form.watch('password')}
      />
      <Button type="submit" size="lg" full loading={form.formState.isSubmitting}>
        {t('set_password')}
      </Button>
    </ShopForm>
  )
}

/** What the shop says of a used, expired or unknown link. */
const deadLink: ErrorMessage<'reset_link_dead'> = 'This reset link is invalid or has expired'

function isDeadLink(reason: Error): boolean {
  if (!(reason instanceof ShopApiError) || reason.status !== 400) return false
  return reason.message === deadLink || reason.errors.token !== undefined
}
