import { zodResolver } from '@hookform/resolvers/zod'
import { adminCalls } from '@rawaj/contract/admin/adminCalls.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { FailureAlert, useFieldErrorText } from '../failures/index.ts'
import { useSession, useSetSession } from '../session/index.ts'
import { proofRequests } from './proofRequests.ts'

/** Asks for the password where a call needs a fresh proof; the call goes on by itself once it is given. */
export function ProofDialog() {
  const { t } = useTranslation()
  const open = useSyncExternalStore(proofRequests.subscribe, proofRequests.isWaiting)
  return (
    <Dialog
      open={open}
      onClose={() => proofRequests.settle(false)}
      size="sm"
      title={t('proof_title')}
      closeLabel={t('close')}
    >
      <ProofForm />
    </Dialog>
  )
}

function ProofForm() {
  const { t } = useTranslation()
  const adminApi = useAdminApi()
  const { session } = useSession()
  const setSession = useSetSession()
  const fieldErrorText = useFieldErrorText()
  const form = useForm({ resolver: zodResolver(adminCalls.giveProof.body), defaultValues: { password: '' } })
  const give = useMutation({
    mutationFn: (body: { password: string }) => adminApi.giveProof({ body }),
    onSuccess: ({ data }) => {
      setSession(data)
      proofRequests.settle(true)
    },
    onError: () => form.setFocus('password', { shouldSelect: true }),
  })
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5 pb-2"
      onSubmit={(event) => void form.handleSubmit((body) => give.mutate(body))(event)}
    >
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
    </form>
  )
}
