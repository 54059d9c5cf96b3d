import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { isResendable } from '@rawaj/contract/email/emailKinds.ts'
import type { OpenEmail } from '@rawaj/contract/email/emailSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { SendIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { ActionButton, byId, FactsCard, QueryDetail } from '../details/index.ts'
import { EntityHistory } from '../history/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { EmailContent } from './EmailContent.tsx'
import { failureText, kindText, statusTone, titleOf } from './emailTexts.ts'

/** `/admin/emails/:id`: an email, its content and its state. */
export const Component = byId(Email)

function Email({ id }: { id: number }) {
  const texts = useTexts()
  const { t } = texts
  const query = useAdminQuery(
    ['detail', 'emails', id],
    'readEmail',
    { params: { id } },
    {
      // It is about to be sent: its result is worth waiting for.
      refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? 3_000 : false),
    },
  )
  const { error } = query
  const isForOwner = error instanceof ShopApiError && error.code === 'forbidden'
  return (
    <QueryDetail
      name="emails"
      query={query}
      title={(email) => titleOf(email, texts)}
      actions={(email) => <Resend email={email} />}
      failure={isForOwner && <Alert tone="info">{t('emails_owner_only')}</Alert>}
    >
      {(email) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Outcome email={email} />
            <EmailContent email={email} />
          </div>
          <div className="grid gap-5 wrap-anywhere">
            <FactsCard facts={factsOf(email, texts)} />
            <EntityHistory entity="email" id={String(id)} />
          </div>
        </div>
      )}
    </QueryDetail>
  )
}

const factsOf = (email: OpenEmail, texts: Texts) => {
  const { t } = texts
  return [
    { label: t('emails_recipient'), content: email.recipient ? <Ltr>{email.recipient}</Ltr> : t('nothing') },
    {
      label: t('emails_status'),
      content: <StatusPill tone={statusTone(email)}>{t(`emails_status_${email.status}`)}</StatusPill>,
    },
    { label: t('emails_kind'), content: kindText(email.kind, texts) },
    { label: t('emails_language'), content: t(`emails_language_${email.language}`) },
    { label: t('emails_createdAt'), content: <Moment at={email.createdAt} full /> },
    ...(email.settledAt === null
      ? []
      : [{ label: t(`emails_settled_${email.status}`), content: <Moment at={email.settledAt} full /> }]),
  ]
}

/** The outcome of an email: waiting, saved or given up, and why. */
function Outcome({ email: { status, failure } }: { email: OpenEmail }) {
  const texts = useTexts()
  const { t } = texts
  if (status === 'sent' || (status === 'waiting' && failure === null)) return null
  return (
    <Alert tone={status === 'failed' ? 'danger' : 'info'} title={t(`emails_${status}_title`)}>
      {status === 'kept' && t('emails_kept_text')}
      {status !== 'kept' && failure && (
        <>
          <p>{failureText(failure, texts)}</p>
          {/* The mail server's reply, for the employee who investigates. */}
          <p className="mt-1 text-12">
            <Ltr>{failure}</Ltr>
          </p>
        </>
      )}
    </Alert>
  )
}

function Resend({ email: { id, kind, recipient } }: { email: OpenEmail }) {
  const { t } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  if (!may('emails.send') || !isResendable(kind)) return null
  return (
    <ActionButton
      icon={<SendIcon />}
      label={t('emails_resend')}
      question={{ title: t('emails_resend'), text: t('emails_resend_ask', { recipient }) }}
      variant="primary"
      run={async () => {
        const { data } = await adminApi.resendEmail({ params: { id } })
        void queries.invalidateQueries({ queryKey: ['list', 'emails'] })
        void queries.invalidateQueries({ queryKey: ['history', 'email', String(id)] })
        void navigate(`/emails/${data.id}`)
      }}
      onDone={() => notify(t('emails_resend_done', { count: 1 }))}
    />
  )
}
