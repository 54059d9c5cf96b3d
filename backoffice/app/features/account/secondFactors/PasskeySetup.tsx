import { zodResolver } from '@hookform/resolvers/zod'
import { requiredText } from '@rawaj/contract/fields/validation.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldErrors } from '../../failures/index.ts'
import { PasskeyFailureAlert } from './PasskeyFailureAlert.tsx'
import { createPasskey } from './passkeys.ts'
import { useEnrolment } from './useEnrolment.ts'

const passkeyForm = z.object({ name: requiredText('name_required', 60) })

interface PasskeySetupProps {
  onDone: (recoveryCodes: string[] | null) => void
  /** Beside the button at the end. */
  children?: ReactNode
}

/** A passkey under a name of one's own; the browser asks for the rest. */
export function PasskeySetup({ onDone, children }: PasskeySetupProps) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const { fieldErrorText, showFieldErrors } = useFieldErrors()
  const form = useForm({ resolver: zodResolver(passkeyForm), defaultValues: { name: t('passkey_default_name') } })
  const { setFocus } = form
  const { errors } = form.formState
  const add = useEnrolment({
    async enrol({ name }: { name: string }) {
      const { data: options } = await adminApi.startPasskey({})
      const credential = await createPasskey(options)
      return adminApi.addPasskey({ body: { name, credential } })
    },
    onDone,
    onError: (error) => showFieldErrors(error, ['name'], form.setError),
  })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  return (
    <Form className="grid gap-4" onSubmit={form.handleSubmit((fields) => settled(add.mutateAsync(fields)))}>
      {!errors.name && <PasskeyFailureAlert error={add.error} />}
      <TextField
        label={t('passkey_name')}
        hint={t('passkey_name_hint')}
        autoComplete="off"
        error={fieldErrorText(errors.name)}
        {...form.register('name')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={add.isPending} className="max-sm:w-full">
          {t('passkey_create')}
        </Button>
        {children}
      </div>
    </Form>
  )
}
