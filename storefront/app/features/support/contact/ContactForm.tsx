import type { CallInput } from '@rawaj/contract/api/calls.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useProfile } from '../../auth/index.ts'
import { useErrorMessage } from '../../feedback/index.ts'
import { formResolver, ShopForm, settled, showFormErrors } from '../../forms/index.ts'

const fields = ['name', 'email', 'mobile', 'subject', 'message'] as const
const empty = { name: '', email: '', mobile: '', subject: '', message: '' }

/** A message to the shop, with or without an account. A signed-in customer need not enter a name. */
export function ContactForm() {
  const { t } = useTranslation(['contact', 'messages'])
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const { profile } = useProfile()
  const form = useForm({ resolver: formResolver('contactForm'), defaultValues: empty, mode: 'onTouched' })
  const { errors } = form.formState
  const { resetField, getFieldState } = form
  const send = useMutation({
    mutationFn: (body: CallInput<'contactUs'>['body']) => shopApi().contactUs({ body }),
    onSuccess: () => {
      toast.success(t('messages:your_message_has_been_sent'))
      form.reset()
    },
    onError: (reason) => showFormErrors(reason, fields, form.setError, message),
  })

  useEffect(() => {
    if (!profile) return
    for (const field of ['name', 'email', 'mobile'] as const) {
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue: profile[field] })
    }
  }, [profile, resetField, getFieldState])

  const submit = form.handleSubmit((input) => {
    form.clearErrors()
    return settled(send.mutateAsync(input))
  })
  const errorOf = (field: (typeof fields)[number]) => errors[field] && message(errors[field].message)

  return (
    <ShopForm aria-label={t('form')} onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label={t('name')}
        autoComplete="name"
        error={errorOf('name')}
        {...form.register('name')}
      />
      <TextField kind="email" label={t('email')} error={errorOf('email')} {...form.register('email')} />
      <TextField
        kind="tel"
        label={t('mobile')}
        optional={t('optional')}
        error={errorOf('mobile')}
        {...form.register('mobile')}
      />
      <TextField
        className="sm:col-span-2"
        label={t('subject')}
        optional={t('optional')}
        error={errorOf('subject')}
        {...form.register('subject')}
      />
      <TextArea
        className="sm:col-span-2"
        rows={6}
        label={t('message')}
        error={errorOf('message')}
        {...form.register('message')}
      />
      {errors.root && (
        <Alert tone="danger" className="sm:col-span-2">
          {errors.root.message}
        </Alert>
      )}
      <Button
        type="submit"
        size="lg"
        loading={form.formState.isSubmitting}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {t('send')}
      </Button>
    </ShopForm>
  )
}
