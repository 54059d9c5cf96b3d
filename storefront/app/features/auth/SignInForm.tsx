import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { MailIcon } from '@rawaj/design/icons.tsx'
import { PasswordField } from '@rawaj/design/PasswordField.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { useErrorMessage } from '../feedback/index.ts'
import { RootError, ShopForm, settled, useShopForm, visitorContact } from '../forms/index.ts'
import { useCodeSignIn } from './useCodeSignIn.ts'
import { StaffAccountError, useSignIn } from './useSignIn.ts'

/**
 * Sign in with mobile number or email and password, or by a one-time code. `registered` is the number that was just registered.
 */
export function SignInForm({ registered }: { registered: string | null }) {
  const { t } = useTranslation('account')
  const signInError = useSignInError()
  const signIn = useSignIn()
  const [remember, setRemember] = useState(false)
  const [byCode, setByCode] = useState(false)
  const [ofStaff, setOfStaff] = useState(false)
  const CodeSignIn = useCodeSignIn({ enabled: byCode, onFailed: () => setByCode(false) })
  const form = useShopForm('signInForm', { defaultValues: { email: '', password: '' }, contact: visitorContact })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each registration.
  useEffect(() => {
    if (registered === null) return
    form.setValue('email', registered)
    form.setFocus('password')
  }, [registered])

  const submit = form.handleSubmit((credentials) => {
    setOfStaff(false)
    const signedIn = signIn.mutateAsync(
      { ...credentials, remember },
      {
        onError: (reason) => {
          if (isOfStaff(reason)) return setOfStaff(true)
          const { field, text } = signInError(reason)
          form.setError(field ?? 'root', { message: text }, { shouldFocus: true })
        },
      },
    )
    return settled(signedIn)
  })

  return (
    <div className="grid gap-5">
      <ShopForm aria-label={t('sign_in')} onSubmit={submit} className="grid gap-5">
        <RootError form={form} />
        {ofStaff && (
          <Alert
            tone="danger"
            action={
              <a href="/admin" className="link py-1.5 font-medium">
                {t('staff_account_link')}
              </a>
            }
          >
            {t('staff_account')}
          </Alert>
        )}
        <TextField
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t('mobile_or_email')}
          placeholder="05XXXXXXXX"
          autoComplete="username"
          {...form.field('email')}
        />
        <PasswordField
          label={t('password')}
          labels={{ show: t('show_password'), hide: t('hide_password') }}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label={t('remember_me')}
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
          <Link to="/forgot-password" className="link py-1.5 text-14 font-medium">
            {t('forgot')}
          </Link>
        </div>
        <Button type="submit" size="lg" full loading={form.isSubmitting}>
          {t('sign_in')}
        </Button>
      </ShopForm>
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      <Button variant="outline" size="lg" full icon={<MailIcon />} onClick={() => setByCode(true)}>
        {t('by_code')}
      </Button>
      {CodeSignIn && <CodeSignIn open={byCode} onClose={() => setByCode(false)} />}
    </div>
  )
}

const lockedCodes: ReadonlySet<string | undefined> = new Set(['account_blocked', 'account_deletion_pending'])
/** The account works for the shop, with a second factor or without one. */
const isOfStaff = (reason: unknown) =>
  reason instanceof StaffAccountError || (reason instanceof ShopApiError && reason.code === 'second_factor_needed')

interface SignInError {
  field: 'email' | 'password' | null
  text: string
}

/**
 * Error to show after a failed sign-in (spec, section 8): the unknown account with its own text, any other error of the
 * credentials as a wrong password. Errors of another kind (no connection, too many tries, a fault, a locked account) are shown as
 * they are.
 */
function useSignInError(): (reason: unknown) => SignInError {
  const message = useErrorMessage()
  const { t } = useTranslation('account')
  return (reason) => {
    const status = reason instanceof ShopApiError ? reason.status : 0
    if (status < 400 || status === 429 || status >= 500) return { field: null, text: message(reason) }
    if (reason instanceof ShopApiError && lockedCodes.has(reason.code)) return { field: null, text: message(reason) }
    if (reason instanceof ShopApiError && reason.code === 'unknown_account')
      return { field: 'email', text: t('mobile_not') }
    return { field: 'password', text: t('password_incorrect') }
  }
}
