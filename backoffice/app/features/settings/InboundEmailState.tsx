import type { InboundEmailStatus } from '@rawaj/contract/support/ticketSchemas.ts'
import { StatusPill, type Tone } from '@rawaj/design/StatusPill.tsx'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { LoadFailure } from '../failures/index.ts'
import { useMay } from '../session/index.ts'

const tones: Record<InboundEmailStatus['state'], Tone> = {
  off: 'neutral',
  starting: 'info',
  reading: 'success',
  failing: 'danger',
}

const outcomes = ['replies', 'tickets', 'contacts', 'bounces', 'ignored', 'refused'] as const

/** Whether the mailbox that is saved is read, and what came of it. */
export function InboundEmailState() {
  const { t, number } = useTexts()
  const may = useMay()('support.read')
  const query = useAdminQuery(
    ['settings', 'mailIn', 'state'],
    'readMailIn',
    {},
    {
      // A mailbox that was just saved is read within moments.
      refetchInterval: 5_000,
      enabled: may,
    },
  )
  if (!may) return null
  if (query.error) return <LoadFailure query={query} />
  if (!query.data) return null
  const { state, checkedAt, failure, received } = query.data
  return (
    <section aria-label={t('settings_mailIn_state')} className="grid gap-3 border-t border-line pt-5 text-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusPill tone={tones[state]}>{t(`settings_mailIn_state_${state}`)}</StatusPill>
        {checkedAt !== null && (
          <span className="text-muted">
            {t('settings_mailIn_checkedAt')} <Moment at={checkedAt} />
          </span>
        )}
      </div>
      <p className="text-muted">{t(`settings_mailIn_state_${state}_text`)}</p>
      {failure !== null && <p className="text-danger">{t(`settings_mailIn_failure_${failure}`)}</p>}
      {state !== 'off' && (
        <dl className="grid gap-1">
          <dt className="font-medium">{t('settings_mailIn_received')}</dt>
          {outcomes.map((outcome) => (
            <dd key={outcome} className="flex justify-between gap-4 sm:max-w-sm">
              <span className="text-muted">{t(`settings_mailIn_received_${outcome}`)}</span>
              <bdi translate="no">{number(received[outcome])}</bdi>
            </dd>
          ))}
        </dl>
      )}
    </section>
  )
}
