import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { answered } from '../forms/answered.ts'
import { formRules } from '../forms/formRules.ts'
import { ShopForm } from '../forms/ShopForm.tsx'
import { useMessage } from '../messages/useMessage.ts'
import { useCodeRefusal, useRequestCode } from './useRequestCode.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'
import { useSignInByCode } from './useSignInByCode.ts'

/** How long until a code may be sent again, in milliseconds: mail takes a moment. */
const resendAfter = 60_000

interface GetCodeDialogProps {
  open: boolean
  /** Where the last code went, and when (`Date.now()`). */
  sent: { to: string; at: number }
  /** No other address may be written instead. */
  fixed: boolean
  onClose: () => void
  onSignedIn?: (() => void) | undefined
  onSent: (email: string) => void
}

/** "Get OTP": the code that was mailed signs in. */
export function GetCodeDialog({ open, sent, fixed, onClose, onSent, onSignedIn }: GetCodeDialogProps) {
  const { t } = useTranslation('account')
  const message = useMessage()
  const refusal = useCodeRefusal()
  const formId = useId()
  const form = useForm({ resolver: formRules('codeForm'), defaultValues: { email: sent.to, otp: '' } })
  const { errors } = form.formState
  const signIn = useSignInByCode()
  const request = useRequestCode()
  const secondsLeft = useSecondsLeft(sent.at + resendAfter)
  const { setFocus } = form

  useEffect(() => setFocus('otp'), [setFocus])

  const submit = form.handleSubmit((credentials) => {
    const signedIn = signIn.mutateAsync(credentials, {
      onSuccess: onSignedIn,
      onError: (reason) => form.setError('root', { message: message(reason) }),
    })
    return answered(signedIn)
  })

  async function resend() {
    if (secondsLeft > 0 || request.isPending) return
    form.clearErrors()
    if (!(await form.trigger('email'))) return
    const email = form.getValues('email')
    request.mutate(email, {
      onSuccess: () => {
        form.setValue('otp', '')
        setFocus('otp')
        onSent(email)
      },
      onError: (reason) => form.setError('root', { message: refusal(reason) }),
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('get_otp')}
      closeLabel={t('close')}
      footer={
        <>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting} className="sm:min-w-32">
            {t('sign_in')}
          </Button>
          <Button
            variant="outline"
            aria-disabled={secondsLeft > 0 || undefined}
            loading={request.isPending}
            onClick={() => void resend()}
            className="tabular-nums"
          >
            {secondsLeft > 0 ? t('resend_in', { seconds: secondsLeft }) : t('resend')}
          </Button>
        </>
      }
    >
      <ShopForm id={formId} onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{t('get_otp_text')}</p>
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <TextField
          kind="email"
          label={t('email')}
          readOnly={fixed}
          error={errors.email && message(errors.email.message)}
          {...form.register('email')}
        />
        <TextField
          kind="digits"
          label={t('otp')}
          autoComplete="one-time-code"
          placeholder="000000"
          maxLength={12}
          error={errors.otp && message(errors.otp.message)}
          {...form.register('otp')}
        />
      </ShopForm>
    </Dialog>
  )
}
