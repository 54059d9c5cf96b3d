import { zodResolver } from '@hookform/resolvers/zod'
import { codeInput } from '@rawaj/contract/fields/adminForms.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { CodeField } from '../../../ui/CodeField.tsx'
import { FailureAlert, useFieldErrors } from '../../failures/index.ts'
import { useSetSession } from '../../session/index.ts'

/** The code of an authenticator, or a recovery code. */
export function CodeForm({ kind }: { kind: 'totp' | 'recoveryCode' }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const setSession = useSetSession()
  const { fieldErrorText } = useFieldErrors()
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: '' } })
  const { setFocus } = form
  const give = useMutation({
    mutationFn: (body: { code: string }) =>
      kind === 'totp' ? adminApi.giveTotp({ body }) : adminApi.giveRecoveryCode({ body }),
    onSuccess: ({ data }) => setSession(data),
    onError: () => setFocus('code', { shouldSelect: true }),
  })
  useEffect(() => setFocus('code'), [setFocus])

  const error = fieldErrorText(form.formState.errors.code)
  return (
    <Form className="grid gap-5" onSubmit={form.handleSubmit((body) => settled(give.mutateAsync(body)))}>
      <FailureAlert error={give.error} />
      {kind === 'totp' ? (
        <CodeField label={t('totp_code')} error={error} {...form.register('code')} />
      ) : (
        <TextField
          label={t('recovery_code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          {...form.register('code')}
        />
      )}
      <Button type="submit" full loading={give.isPending}>
        {t('continue')}
      </Button>
    </Form>
  )
}
