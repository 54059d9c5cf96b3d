import { codeLifetimeMs } from '@rawaj/contract/accounts/oneTimeCode.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { MailIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { RootError, ShopForm, settled, useShopForm, visitorContact } from '../forms/index.ts'
import { GetCodeDialog } from './GetCodeDialog.tsx'
import { useCodeRequestError, useRequestCode } from './useRequestCode.ts'

interface CodeSignInProps {
  open: boolean
  onClose: () => void
  /** Email of the account to sign in, if the customer cannot choose it. */
  email?: string
  onSignedIn?: () => void
}

/** Signing in by a one-time code: an address, then the code that was mailed there. Fetched when it is asked for. */
export function CodeSignIn({ open, onClose, email, onSignedIn }: CodeSignInProps) {
  /** Address of the sent code, and time of sending (`Date.now()`). */
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null)

  // Closing the dialog to look for the email keeps the field for the code, while the code is valid.
  useEffect(() => {
    if (open) setSent((last) => (last && Date.now() - last.at < codeLifetimeMs ? last : null))
  }, [open])
  const mailed = (to: string) => setSent({ to, at: Date.now() })

  return (
    <>
      <SendCodeDialog open={open && sent === null} email={email} onClose={onClose} onSent={mailed} />
      {sent && (
        <GetCodeDialog
          open={open}
          sent={sent}
          fixed={email !== undefined}
          onClose={onClose}
          onSent={mailed}
          onSignedIn={onSignedIn}
        />
      )}
    </>
  )
}

interface SendCodeDialogProps {
  open: boolean
  /** Address for the code; absent: the customer enters it. */
  email?: string | undefined
  onClose: () => void
  onSent: (email: string) => void
}

/** "Send OTP": asks where the code is to be mailed. */
export function SendCodeDialog({ open, email, onClose, onSent }: SendCodeDialogProps) {
  const { t } = useTranslation('account')
  const requestError = useCodeRequestError()
  const formId = useId()
  const form = useShopForm('codeRequestForm', { defaultValues: { email: email ?? '' }, contact: visitorContact })
  const request = useRequestCode()

  const submit = form.handleSubmit(({ email }) => {
    const sent = request.mutateAsync(email, {
      onSuccess: () => onSent(email),
      onError: (reason) => form.setError('root', { message: requestError(reason) }),
    })
    return settled(sent)
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('send_otp')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} full icon={<MailIcon />} loading={form.isSubmitting}>
          {t('send_otp')}
        </Button>
      }
    >
      <ShopForm id={formId} onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{t('send_otp_text')}</p>
        <RootError form={form} />
        <TextField
          kind="email"
          label={t('email')}
          data-autofocus
          readOnly={email !== undefined}
          {...form.field('email')}
        />
      </ShopForm>
    </Dialog>
  )
}
