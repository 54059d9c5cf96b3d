import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { Link } from '../../ui/Link.tsx'
import { toast } from '../../ui/toast.ts'
import { RootError, ShopForm, settled, useShopForm, visitorContact } from '../forms/index.ts'

/** Requests a mailed link for a new password. It can be repeated: mail gets lost, and addresses are mistyped. */
export function ForgotPasswordForm() {
  const { t } = useTranslation(['account', 'messages'])
  const shopApi = useShopApi()
  const form = useShopForm('forgotPasswordForm', { defaultValues: { email: '' }, contact: visitorContact })
  const request = useMutation({
    mutationFn: (email: string) => shopApi().forgotPassword({ body: { email } }),
    onSuccess: () => toast.success(t('messages:reset_link_has_been_sent_to_your_email')),
    onError: form.showErrors,
  })
  const submit = form.handleSubmit(({ email }) => settled(request.mutateAsync(email)))

  return (
    <ShopForm aria-label={t('forgot_title')} onSubmit={submit} className="grid gap-5">
      <RootError form={form} />
      {request.isSuccess && (
        <Alert tone="success">
          <p>{t('messages:a_password_reset_link_has_been_sent_to_your_registered_email_address')}</p>
          <p className="mt-1 text-muted">{t('forgot_sent_hint')}</p>
        </Alert>
      )}
      <TextField kind="email" label={t('email')} {...form.field('email')} />
      <Button
        type="submit"
        size="lg"
        full
        variant={request.isSuccess ? 'outline' : 'secondary'}
        loading={form.isSubmitting}
      >
        {t(request.isSuccess ? 'send_link_again' : 'send_link')}
      </Button>
      <p className="text-center text-14">
        <Link to="/login" className="link py-1.5 font-medium">
          {t('back_to_login')}
        </Link>
      </p>
    </ShopForm>
  )
}
