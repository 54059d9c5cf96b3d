import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { forgetContact, RootError, ShopForm, settled, useShopForm } from '../forms/index.ts'
import { useSessionStore } from './sessionStore.ts'
import { useCodeRequestError, useRequestCode } from './useRequestCode.ts'

/** Delay until a code may be sent again, in milliseconds: mail takes a moment. */
const resendDelay = 60_000

interface GetCodeDialogProps {
  open: boolean
  /** Address of the last code, and time of sending (`Date.now()`). */
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
  const message = useErrorMessage()
  const requestError = useCodeRequestError()
  const formId = useId()
  const form = useShopForm('codeForm', { defaultValues: { email: sent.to, otp: '' } })
  const signIn = useSignInByCode()
  const request = useRequestCode()
  const secondsLeft = useSecondsLeft(sent.at + resendDelay)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => form.setFocus('otp'), [])

  const submit = form.handleSubmit((credentials) => {
    const signedIn = signIn.mutateAsync(credentials, {
      onSuccess: onSignedIn,
      onError: (reason) => form.setError('root', { message: message(reason) }),
    })
    return settled(signedIn)
  })

  async function resend() {
    if (secondsLeft > 0 || request.isPending) return
    form.clearErrors()
    const { email } = form.values
    if (!(await form.check('email'))) return
    request.mutate(email, {
      onSuccess: () => {
        form.setValue('otp', '')
        form.setFocus('otp')
        onSent(email)
      },
      onError: (reason) => form.setError('root', { message: requestError(reason) }),
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
          <Button type="submit" form={formId} loading={form.isSubmitting} className="sm:min-w-32">
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
        <RootError form={form} />
        <TextField kind="email" label={t('email')} readOnly={fixed} {...form.field('email')} />
        <TextField
          kind="digits"
          label={t('otp')}
          autoComplete="one-time-code"
          placeholder="000000"
          maxLength={12}
          {...form.field('otp')}
        />
      </ShopForm>
    </Dialog>
  )
}

/** Signs a customer in by a mailed code. The reply names the role otherwise than the one to a password does. */
function useSignInByCode() {
  const shopApi = useShopApi()
  const { t } = useTranslation('messages')
  return useMutation({
    mutationFn: (body: { email: string; otp: string }) => shopApi().signInByCode({ body }),
    onSuccess: ({ accessToken, id, roleId, type }) => {
      forgetContact()
      toast.success(t('login_successful'))
      useSessionStore.getState().signedIn({ token: accessToken, id, role: roleId, type })
    },
  })
}

/** Seconds until a moment of the browser's clock (`Date.now()`), 0 when it has passed or there is none. */
function useSecondsLeft(until: number | null): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` only reads `until`.
  useEffect(() => {
    setSeconds(left())
    if (left() === 0) return
    // Looks at the clock rather than counting: a tab in the background ticks late.
    const ticking = setInterval(() => {
      setSeconds(left())
      if (left() === 0) clearInterval(ticking)
    }, 1_000)
    return () => clearInterval(ticking)
  }, [until])
  return seconds
}
