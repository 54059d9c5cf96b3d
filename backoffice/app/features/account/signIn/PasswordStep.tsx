import { zodResolver } from '@hookform/resolvers/zod'
import { sessionInput } from '@rawaj/contract/fields/adminForms.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { StepHeading } from '../../../ui/StepHeading.tsx'
import { FailureAlert, useFieldErrors } from '../../failures/index.ts'
import { useSetSession } from '../../session/index.ts'

/** E-mail and password. */
export function PasswordStep({ heading }: { heading: 'h1' | 'h2' }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const setSession = useSetSession()
  const { fieldErrorText } = useFieldErrors()
  const form = useForm({
    resolver: zodResolver(sessionInput),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState
  const { setFocus } = form
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => adminApi.startSession({ body }),
    onSuccess: ({ data }) => setSession(data),
    onError: () => setFocus('password', { shouldSelect: true }),
  })
  useEffect(() => setFocus('email'), [setFocus])

  return (
    <>
      {/* A dialog says it in its own title. */}
      {heading === 'h1' && <StepHeading text={t('sign_in_text')}>{t('sign_in_title')}</StepHeading>}
      <Form className="grid gap-5" onSubmit={form.handleSubmit((body) => settled(signIn.mutateAsync(body)))}>
        <FailureAlert error={signIn.error} />
        <TextField
          kind="email"
          label={t('email')}
          autoComplete="username"
          error={fieldErrorText(errors.email)}
          {...form.register('email')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          error={fieldErrorText(errors.password)}
          {...form.register('password')}
        />
        <Button type="submit" full loading={signIn.isPending}>
          {t('sign_in')}
        </Button>
        <p className="text-14">
          {/* A page of the shop, outside of this bundle: accounts of staff are accounts of the shop. */}
          <a href="/forgot-password" className="link">
            {t('forgot_password')}
          </a>
        </p>
      </Form>
    </>
  )
}
