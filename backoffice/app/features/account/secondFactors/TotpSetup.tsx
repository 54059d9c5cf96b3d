import { zodResolver } from '@hookform/resolvers/zod'
import { codeInput } from '@rawaj/contract/fields/adminForms.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { renderSVG } from 'uqr'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { CodeField } from '../../../ui/CodeField.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Ltr } from '../../../ui/Ltr.tsx'
import { FailureAlert, QueryContent, useFieldErrors } from '../../failures/index.ts'
import { totpSetupQuery } from './queries.ts'
import { useEnrolment } from './useEnrolment.ts'

interface SetupProps {
  /** It is set up; with the new recovery codes where there were none. */
  onDone: (recoveryCodes: string[] | null) => void
  /** Beside the button at the end. */
  children?: ReactNode
}

/** An authenticator app in three steps: scan, or type the secret; then prove that it counts right. */
export function TotpSetup({ onDone, children }: SetupProps) {
  const { t } = useTexts()
  const query = useQuery(totpSetupQuery(useAdminApi()))
  return (
    <ol className="grid gap-6">
      <Step number={1} text={t('totp_scan')}>
        <QueryContent query={query} skeleton={<Skeleton className="size-44" />}>
          {(secret) => <Secret {...secret} />}
        </QueryContent>
      </Step>
      <Step number={2} text={t('totp_confirm')}>
        <TotpConfirmation ready={query.data !== undefined} onDone={onDone}>
          {children}
        </TotpConfirmation>
      </Step>
    </ol>
  )
}

function Step({ number, text, children }: { number: number; text: string; children: ReactNode }) {
  return (
    <li>
      <p className="mb-3 flex gap-3">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-14 font-semibold text-brand"
        >
          {number}
        </span>
        {text}
      </p>
      {children}
    </li>
  )
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTexts()
  const grouped = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  return (
    <div className="grid gap-4">
      <img src={picture} alt={t('totp_qr')} className="size-44 rounded-control border border-line bg-surface" />
      <div>
        <p className="text-14 text-muted">{t('totp_secret')}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Ltr className="font-medium text-page-start">{grouped}</Ltr>
          <CopyButton text={secret} />
        </div>
      </div>
    </div>
  )
}

function TotpConfirmation({ ready, onDone, children }: SetupProps & { ready: boolean }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const { fieldErrorText } = useFieldErrors()
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: '' } })
  const add = useEnrolment({
    enrol: (body: { code: string }) => adminApi.addTotp({ body }),
    onDone,
    onError: () => form.setFocus('code', { shouldSelect: true }),
  })
  return (
    <Form className="grid gap-4" onSubmit={form.handleSubmit((body) => settled(add.mutateAsync(body)))}>
      <FailureAlert error={add.error} />
      <CodeField
        label={t('totp_code')}
        error={fieldErrorText(form.formState.errors.code)}
        className="sm:max-w-64"
        {...form.register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={add.isPending} disabled={!ready} className="max-sm:w-full">
          {t('totp_finish')}
        </Button>
        {children}
      </div>
    </Form>
  )
}
