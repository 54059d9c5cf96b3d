import { zodResolver } from '@hookform/resolvers/zod'
import type { AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { acceptInvitationInput } from '@rawaj/contract/fields/adminForms.ts'
import { requiredText, strongPassword } from '@rawaj/contract/fields/validation.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { usePageShop } from '../../../pageShop.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { StepHeading } from '../../../ui/StepHeading.tsx'
import { FailureAlert, useFieldErrors } from '../../failures/index.ts'
import { useSetSession } from '../../session/index.ts'

const existingAccount = acceptInvitationInput.pick({ password: true })
const newAccount = (passwordMin: number) =>
  existingAccount.extend({ name: requiredText('name_required', 120), password: strongPassword(passwordMin) })
const fields = ['name', 'password'] as const

interface AcceptInvitationProps {
  token: string
  invitation: AdminCallReply<'readInvitation'>['data']
}

/** Accepting: with a name and a new password, or with the password of the account that there is. */
export function AcceptInvitation({ token, invitation: { email, roles, hasAccount } }: AcceptInvitationProps) {
  const { t } = useTexts()
  const language = useLanguage()
  const adminApi = useAdminApi()
  const setSession = useSetSession()
  const navigate = useNavigate()
  const { passwordMin } = usePageShop()
  const { fieldErrorText, showFieldErrors } = useFieldErrors()
  const form = useForm<{ name?: string; password: string }>({
    resolver: zodResolver(hasAccount ? existingAccount : newAccount(passwordMin)),
    defaultValues: { name: '', password: '' },
  })
  const { errors } = form.formState
  const { setFocus } = form
  const accept = useMutation({
    mutationFn: ({ name, password }: { name?: string; password: string }) =>
      adminApi.acceptInvitation({ body: { token, password, ...(!hasAccount && { name }) } }),
    async onSuccess({ data }) {
      setSession(data)
      // There the session continues with a second factor, or, if it is complete, with the first screen.
      await navigate('/login', { replace: true })
    },
    onError: (error) => {
      if (!showFieldErrors(error, fields, form.setError)) setFocus('password', { shouldSelect: true })
    },
  })
  useEffect(() => setFocus(hasAccount ? 'password' : 'name'), [setFocus, hasAccount])

  return (
    <>
      <StepHeading text={t(hasAccount ? 'invitation_text_account' : 'invitation_text_new')}>
        {t('invitation_title')}
      </StepHeading>
      <dl className="mb-6 grid gap-3 rounded-control bg-ground p-4 text-14">
        <div>
          <dt className="text-muted">{t('email')}</dt>
          <dd className="font-medium wrap-anywhere">
            <Ltr>{email}</Ltr>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('roles')}</dt>
          <dd className="font-medium">
            {roles.map(({ id, nameAr, nameEn }, place) => (
              <span key={id}>
                {place > 0 && t('list_comma')}
                <bdi>{language === 'ar' ? nameAr : nameEn}</bdi>
              </span>
            ))}
          </dd>
        </div>
      </dl>
      <Form className="grid gap-5" onSubmit={form.handleSubmit((input) => settled(accept.mutateAsync(input)))}>
        {!errors.name && !errors.password && <FailureAlert error={accept.error} />}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {!hasAccount && (
          <TextField
            label={t('name')}
            autoComplete="name"
            error={fieldErrorText(errors.name)}
            {...form.register('name')}
          />
        )}
        <PasswordInput
          label={t(hasAccount ? 'password' : 'new_password')}
          hint={hasAccount ? undefined : t('new_password_hint', { count: passwordMin })}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          error={fieldErrorText(errors.password)}
          {...form.register('password')}
        />
        <Button type="submit" full loading={accept.isPending}>
          {t('invitation_accept')}
        </Button>
      </Form>
    </>
  )
}
