import { Button } from '@rawaj/design/Button.tsx'
import { PasswordField } from '@rawaj/design/PasswordField.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { RootError, ShopForm, settled, useShopForm, visitorContact } from '../forms/index.ts'
import { PasswordRules, usePasswordError } from './NewPasswordFields.tsx'
import { useSignIn } from './useSignIn.ts'

const empty = { name: '', mobile: '', email: '', password: '' }

/**
 * Opens a customer account and signs its customer in. Where the shop keeps the described behaviour, or signing in fails,
 * it hands back the mobile number, so that signing in is one field away.
 */
export function RegisterForm({ onRegistered }: { onRegistered: (mobile: string) => void }) {
  const { t } = useTranslation(['account', 'messages'])
  const passwordError = usePasswordError()
  const shopApi = useShopApi()
  const { compat } = usePageData()
  const signIn = useSignIn()
  const form = useShopForm('registration', { defaultValues: empty, contact: visitorContact, mode: 'onTouched' })
  const register = useMutation({
    mutationFn: (customer: typeof empty) => {
      // Sent as the spec says; the server sets both itself and believes neither.
      const body = { ...customer, status: 1, role_id: 3 }
      return shopApi().signUp({ body })
    },
    onSuccess: (_, { mobile, password }) => {
      toast.success(t('messages:you_have_successfully_registered'))
      form.reset()
      if (compat === 'described') return onRegistered(mobile)
      signIn.mutate({ email: mobile, password, remember: false }, { onError: () => onRegistered(mobile) })
    },
    onError: form.showErrors,
  })

  const submit = form.handleSubmit((customer) => settled(register.mutateAsync(customer)))

  return (
    <ShopForm aria-label={t('register')} onSubmit={submit} className="grid gap-5">
      <RootError form={form} />
      <TextField label={t('name')} autoComplete="name" {...form.field('name')} />
      <TextField kind="tel" label={t('mobile')} {...form.field('mobile')} />
      <TextField kind="email" label={t('email')} {...form.field('email')} />
      <div>
        <PasswordField
          label={t('password')}
          labels={{ show: t('show_password'), hide: t('hide_password') }}
          autoComplete="new-password"
          {...form.field('password')}
          error={passwordError(form.errors.password)}
        />
        <PasswordRules password={form.values.password} />
      </div>
      <Button type="submit" size="lg" full loading={form.isSubmitting}>
        {t('create_account')}
      </Button>
    </ShopForm>
  )
}
