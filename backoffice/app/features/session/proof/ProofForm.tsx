import { zodResolver } from '@hookform/resolvers/zod'
import { proofInput } from '@rawaj/contract/fields/adminForms.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { FailureAlert, useFieldErrors } from '../../failures/index.ts'
import { isSignedOut } from '../sessionQuery.ts'
import { useSession, useSetSession } from '../useSession.ts'
import { proofRequests } from './proofRequests.ts'

/** Takes the password, and lets the calls that wait for it go on. */
export default function ProofForm() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const { session } = useSession()
  const setSession = useSetSession()
  const { fieldErrorText } = useFieldErrors()
  const form = useForm({ resolver: zodResolver(proofInput), defaultValues: { password: '' } })
  const give = useMutation({
    mutationFn: (body: { password: string }) => adminApi.giveProof({ body }),
    onSuccess: ({ data }) => {
      setSession(data)
      proofRequests.settle(true)
    },
    onError(error) {
      if (isSignedOut(error)) proofRequests.settle(false)
      else form.setFocus('password', { shouldSelect: true })
    },
  })
  // The waiting call belongs to the employee who made it: it is cancelled if their session ends, and the screen behind offers to
  // sign in.
  const userId = session?.user?.id
  const [askedUserId] = useState(userId)
  useEffect(() => {
    if (userId !== askedUserId) proofRequests.settle(false)
  }, [userId, askedUserId])
  return (
    <Form className="grid gap-5 pb-2" onSubmit={form.handleSubmit((body) => settled(give.mutateAsync(body)))}>
      <p className="text-14 text-muted">{t('proof_text')}</p>
      <FailureAlert error={give.error} />
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={session?.user?.email ?? ''} readOnly hidden />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        error={fieldErrorText(form.formState.errors.password)}
        {...form.register('password')}
      />
      <Button type="submit" full loading={give.isPending}>
        {t('proof_confirm')}
      </Button>
    </Form>
  )
}
