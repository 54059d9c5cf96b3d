import type { CallInput } from '@rawaj/contract/api/calls.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useProfile } from '../../auth/index.ts'
import { RootError, ShopForm, settled, useShopForm, visitorContact } from '../../forms/index.ts'
import { lookingForParameter } from './contactPath.ts'

/** Of a search that found nothing, as much as its subject has room for. */
const maxLookedFor = 80

/** A message to the shop, with or without an account. A signed-in customer need not enter a name. */
export function ContactForm() {
  const { t } = useTranslation(['contact', 'messages'])
  const shopApi = useShopApi()
  const { profile } = useProfile()
  const { name = '', email = '', mobile = '' } = profile ?? {}
  const lookingFor = useSearchParams()[0].get(lookingForParameter)
  const subject = lookingFor ? t('looking_for', { query: lookingFor.slice(0, maxLookedFor) }) : ''
  const form = useShopForm('contactForm', {
    defaultValues: { name, email, mobile, subject, message: '' },
    contact: visitorContact,
    mode: 'onTouched',
  })
  const send = useMutation({
    mutationFn: (body: CallInput<'contactUs'>['body']) => shopApi().contactUs({ body }),
    onSuccess: () => {
      toast.success(t('messages:your_message_has_been_sent'))
      form.reset()
    },
    onError: form.showErrors,
  })

  const submit = form.handleSubmit((input) => settled(send.mutateAsync(input)))
  return (
    <ShopForm aria-label={t('form')} onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <TextField className="sm:col-span-2" label={t('name')} autoComplete="name" {...form.field('name')} />
      <TextField kind="email" label={t('email')} {...form.field('email')} />
      <TextField kind="tel" label={t('mobile')} optional={t('optional')} {...form.field('mobile')} />
      <TextField className="sm:col-span-2" label={t('subject')} optional={t('optional')} {...form.field('subject')} />
      <TextArea className="sm:col-span-2" rows={6} label={t('message')} {...form.field('message')} />
      <RootError form={form} className="sm:col-span-2" />
      <Button type="submit" size="lg" loading={form.isSubmitting} className="sm:col-span-2 sm:justify-self-start">
        {t('send')}
      </Button>
    </ShopForm>
  )
}
