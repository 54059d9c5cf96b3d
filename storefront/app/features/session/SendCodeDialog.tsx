import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MailIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { answered } from '../forms/answered.ts'
import { formRules } from '../forms/formRules.ts'
import { ShopForm } from '../forms/ShopForm.tsx'
import { useMessage } from '../messages/useMessage.ts'
import { useCodeRefusal, useRequestCode } from './useRequestCode.ts'

interface SendCodeDialogProps {
  open: boolean
  /** Where the code goes, if that is not asked. */
  email?: string | undefined
  onClose: () => void
  onSent: (email: string) => void
}

/** "Send OTP": asks where the code is to be mailed. */
export function SendCodeDialog({ open, email, onClose, onSent }: SendCodeDialogProps) {
  const { t } = useTranslation('account')
  const message = useMessage()
  const refusal = useCodeRefusal()
  const formId = useId()
  const form = useForm({ resolver: formRules('codeRequestForm'), defaultValues: { email: email ?? '' } })
  const { errors } = form.formState
  const request = useRequestCode()

  const submit = form.handleSubmit(({ email }) => {
    const sent = request.mutateAsync(email, {
      onSuccess: () => onSent(email),
      onError: (reason) => form.setError('root', { message: refusal(reason) }),
    })
    return answered(sent)
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('send_otp')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} full icon={<MailIcon />} loading={form.formState.isSubmitting}>
          {t('send_otp')}
        </Button>
      }
    >
      <ShopForm id={formId} onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{t('send_otp_text')}</p>
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <TextField
          kind="email"
          label={t('email')}
          data-autofocus
          readOnly={email !== undefined}
          error={errors.email && message(errors.email.message)}
          {...form.register('email')}
        />
      </ShopForm>
    </Dialog>
  )
}
