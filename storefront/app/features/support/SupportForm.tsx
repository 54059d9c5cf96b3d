import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { answered } from '../forms/answered.ts'
import { formRules } from '../forms/formRules.ts'
import { ShopForm } from '../forms/ShopForm.tsx'
import { showRefusal } from '../forms/showRefusal.ts'
import { useMessage } from '../messages/useMessage.ts'
import { useProfile } from '../session/useProfile.ts'
import { useSession } from '../session/useSession.ts'
import { dropDraft, keepDraft, readDraft } from './messageDraft.ts'
import { useAskSupport } from './useAskSupport.ts'

const fields = ['email', 'mobile', 'message'] as const

/** What the customer needs help with, and where the answer goes: to begin with, where the profile says. */
export function SupportForm() {
  const { t } = useTranslation('support')
  const message = useMessage()
  const { profile } = useProfile()
  const customerId = useSession()?.id
  const ask = useAskSupport()
  const form = useForm({
    resolver: formRules('supportForm'),
    defaultValues: { email: '', mobile: '', message: '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const { resetField, getFieldState, setValue } = form

  useEffect(() => {
    if (!profile) return
    for (const field of ['email', 'mobile'] as const) {
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue: profile[field] })
    }
  }, [profile, resetField, getFieldState])

  useEffect(() => {
    if (customerId === undefined) return
    const draft = readDraft(customerId)
    if (draft !== '' && !getFieldState('message').isDirty) setValue('message', draft, { shouldDirty: true })
  }, [customerId, setValue, getFieldState])

  const submit = form.handleSubmit((wish) => {
    form.clearErrors()
    const asked = ask.mutateAsync(wish, {
      onSuccess: () => {
        if (customerId !== undefined) dropDraft(customerId)
        form.reset()
      },
      onError: (reason) => {
        if (reason instanceof ShopApiError && reason.status === 401) return
        showRefusal(reason, fields, form.setError, message)
      },
    })
    return answered(asked)
  })
  const errorOf = (field: (typeof fields)[number]) => errors[field] && message(errors[field].message)

  return (
    <ShopForm aria-label={t('form')} onSubmit={submit} className="grid gap-5">
      <TextField
        kind="email"
        label={t('email')}
        hint={t('email_hint')}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <TextField kind="tel" label={t('mobile')} error={errorOf('mobile')} {...form.register('mobile')} />
      <TextArea
        rows={5}
        label={t('message')}
        hint={t('message_hint')}
        error={errorOf('message')}
        {...form.register('message', {
          onChange: (event: { target: { value: string } }) => {
            if (customerId !== undefined) keepDraft(customerId, event.target.value)
          },
        })}
      />
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      <Button type="submit" size="lg" full loading={form.formState.isSubmitting}>
        {t('send')}
      </Button>
    </ShopForm>
  )
}
