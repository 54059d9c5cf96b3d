import type { OpenInvoice } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import type { AuthorityMessage } from '@rawaj/contract/invoicing/invoices.ts'
import { Alert, type AlertProps } from '@rawaj/design/Alert.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { problemText } from './invoiceTexts.ts'

const tones = {
  sending: 'info',
  reported: 'success',
  cleared: 'success',
  rejected: 'danger',
} as const satisfies Partial<Record<OpenInvoice['state'], AlertProps['tone']>>

/** What the tax authority says of a document: accepted, rejected and why, or not decided yet. */
export function AuthorityAnswer({ invoice: { state, form, submission } }: { invoice: OpenInvoice }) {
  const texts = useTexts()
  const { t } = texts
  if (state === 'waiting' || state === 'issued' || submission === null)
    return (
      <SectionCard title={t('invoices_authority')}>
        <p className="mt-2 text-14 text-muted">
          {t(state === 'waiting' ? 'invoices_authority_waiting' : 'invoices_authority_none')}
        </p>
      </SectionCard>
    )
  const { attempts, problem, messages, attemptedAt, answeredAt } = submission
  return (
    <SectionCard title={t('invoices_authority')}>
      <div className="mt-3 grid gap-3">
        <Alert tone={tones[state]}>
          <p>{t(`invoices_authority_${state}`)}</p>
          {state === 'sending' && form === 'standard' && <p>{t('invoices_authority_pending')}</p>}
        </Alert>
        {problem !== '' && (
          <Alert tone="warning" title={t('invoices_no_answer')}>
            {problemText(problem, texts)}
          </Alert>
        )}
        <Messages messages={messages} />
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-14">
          <Fact label={t('invoices_attempts')}>
            <bdi translate="no">{texts.number(attempts)}</bdi>
          </Fact>
          {attemptedAt !== null && (
            <Fact label={t('invoices_attemptedAt')}>
              <Moment at={attemptedAt} />
            </Fact>
          )}
          {answeredAt !== null && (
            <Fact label={t('invoices_answeredAt')}>
              <Moment at={answeredAt} />
            </Fact>
          )}
        </dl>
      </div>
    </SectionCard>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

/** What the authority found, in its own words and by its own codes. */
export function Messages({ messages }: { messages: readonly AuthorityMessage[] }) {
  const { t } = useTexts()
  if (messages.length === 0) return null
  return (
    <ul aria-label={t('invoices_messages')} className="divide-y divide-line text-14">
      {messages.map(({ kind, code, message }) => (
        <li key={`${code} ${message}`} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
          <StatusPill tone={kind === 'error' ? 'danger' : 'warning'}>{t(`invoices_message_${kind}`)}</StatusPill>
          <span className="min-w-48 flex-1 wrap-anywhere">
            <bdi className="block">{message}</bdi>
            {code !== null && (
              <span className="text-muted">
                <Ltr>{code}</Ltr>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
