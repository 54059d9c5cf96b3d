import type { Campaign } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { noteworthy, settledOf } from './campaignTexts.ts'
import { RecipientList } from './RecipientList.tsx'

const hourMs = 60 * 60_000

/** Progress of a campaign, and the states of its copies. */
export function CampaignResults({ campaign }: { campaign: Campaign }) {
  const { t, number, time } = useTexts()
  const { id, counts, counted, status, sendingError, sendingErrorSince, perMinute, startedAt, endedAt } = campaign
  const settled = settledOf(campaign)
  const left = counts.recipients - settled
  const figures = [
    ['sent', counts.sent],
    ['failed', counts.failed],
    ['bounced', counts.bounced],
    ['uncertain', counts.uncertain],
    ['skipped', counts.skipped],
    ['unsubscribed', counts.unsubscribed],
    ...(counted
      ? ([
          ['opened', counts.opened],
          ['pressed', counts.pressed],
        ] as const)
      : []),
  ] as const
  return (
    <SectionCard title={t('letters_results')}>
      <p role="status" className="mt-1 text-14 text-muted">
        {t(`letters_progress_${status}`, {
          done: number(settled),
          of: number(counts.recipients),
          minutes: number(Math.max(1, Math.ceil(left / perMinute))),
          at: time(endedAt ?? startedAt ?? new Date(Date.now() + hourMs).toISOString()),
        })}
      </p>
      <progress
        aria-label={t('letters_progress')}
        value={settled}
        max={Math.max(1, counts.recipients)}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-petrol-700 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-petrol-700"
      />
      {sendingError && (
        <Alert tone={sendingError === 'refused' ? 'danger' : 'warning'} className="mt-3">
          {t(`letters_sendingError_${sendingError}`, { since: sendingErrorSince ? time(sendingErrorSince) : '' })}
        </Alert>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-control bg-ground px-3 py-2">
            <dt className="text-14 text-muted">{t(`letters_count_${name}`)}</dt>
            <dd className="text-18 font-semibold">
              <bdi translate="no">{number(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 text-muted">{t(counted ? 'letters_counted' : 'letters_not_counted')}</p>
      {noteworthy
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <RecipientList key={state} id={id} state={state} count={counts[state]} />
        ))}
    </SectionCard>
  )
}
