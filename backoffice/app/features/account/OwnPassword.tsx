import { zodResolver } from '@hookform/resolvers/zod'
import { changePasswordForm, strongPassword } from '@rawaj/contract/fields/validation.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { usePageShop } from '../../pageShop.ts'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { invalidateSession } from '../session/index.ts'
import { ownSessionsKey } from './ownSessions.ts'
import { Section } from './Section.tsx'

const fields = ['current', 'password'] as const
const empty = { current: '', password: '', confirmPassword: '' }

const formFor = (passwordMin: number) => changePasswordForm.safeExtend({ password: strongPassword(passwordMin) })

/** Changing the own password; every other device is signed out by it. */
export function OwnPassword({ email }: { email: string }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const { passwordMin } = usePageShop()
  const { fieldErrorText, showFieldErrors } = useFieldErrors()
  const form = useForm({ resolver: zodResolver(formFor(passwordMin)), defaultValues: empty })
  const { errors } = form.formState
  const change = useMutation({
    mutationFn: ({ current, password }: typeof empty) => adminApi.changeOwnPassword({ body: { current, password } }),
    onSuccess() {
      form.reset(empty)
      void invalidateSession(queries)
      void queries.invalidateQueries({ queryKey: ownSessionsKey })
    },
    onError: (error) => showFieldErrors(error, fields, form.setError),
  })
  return (
    <Section title={t('change_password')} text={t('change_password_text')}>
      <Form
        className="grid gap-5 sm:max-w-md"
        onSubmit={form.handleSubmit((input) => settled(change.mutateAsync(input)))}
      >
        {change.isSuccess && <Alert tone="success">{t('password_changed')}</Alert>}
        {!errors.current && !errors.password && <FailureAlert error={change.error} />}
        {/* For password managers: whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('current_password')}
          autoComplete="current-password"
          error={fieldErrorText(errors.current)}
          {...form.register('current')}
        />
        <PasswordInput
          label={t('new_password')}
          hint={t('new_password_hint', { count: passwordMin })}
          autoComplete="new-password"
          error={fieldErrorText(errors.password)}
          {...form.register('password')}
        />
        <PasswordInput
          label={t('repeat_password')}
          autoComplete="new-password"
          error={fieldErrorText(errors.confirmPassword)}
          {...form.register('confirmPassword')}
        />
        <div>
          <Button type="submit" loading={change.isPending} className="max-sm:w-full">
            {t('change_password')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
