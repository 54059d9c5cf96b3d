import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { tabStore } from '../../browserStore.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { useProfile, useSession } from '../auth/index.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { formResolver, ShopForm, settled, showFormErrors } from '../forms/index.ts'
import { useAskSupport } from './supportQueries.ts'

const fields = ['email', 'mobile', 'message'] as const

/** What the customer needs help with, and where the answer goes: to begin with, where the profile says. */
export function SupportForm() {
  const { t } = useTranslation('support')
  const message = useErrorMessage()
  const { profile } = useProfile()
  const customerId = useSession()?.id
  const ask = useAskSupport()
  const form = useForm({
    resolver: formResolver('supportForm'),
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

  const submit = form.handleSubmit((input) => {
    form.clearErrors()
    const sent = ask.mutateAsync(input, {
      onSuccess: () => {
        if (customerId !== undefined) clearDraft(customerId)
        form.reset()
      },
      onError: (reason) => {
        if (reason instanceof ShopApiError && reason.status === 401) return
        showFormErrors(reason, fields, form.setError, message)
      },
    })
    return settled(sent)
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
            if (customerId !== undefined) saveDraft(customerId, event.target.value)
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

/** The message a customer is writing, stored while the tab lives: an ended session reloads the page. */
const storageKey = (customerId: number) => `supportDraft:${customerId}`

function saveDraft(customerId: number, message: string) {
  tabStore.write(storageKey(customerId), message)
}

function readDraft(customerId: number): string {
  return tabStore.read(storageKey(customerId)) ?? ''
}

function clearDraft(customerId: number) {
  tabStore.remove(storageKey(customerId))
}
