import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Campaign } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { ClockIcon, CopyIcon, PauseIcon, PlayIcon, RemoveIcon, SendIcon } from '@rawaj/design/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import type { TextKey } from '../../../i18n/textKeys.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { ActionButton, FormDialog, useChange, type Values } from '../../details/index.ts'
import { notify } from '../../toasts/index.ts'
import { titleOf } from './campaignTexts.ts'
import { SendTestButton } from './SendTestButton.tsx'

/** Every half an hour of a day, as a clock shows it. */
const hours = Array.from({ length: 48 }, (_, half) => {
  const text = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  return { value: text, text: () => text }
})

/** Riyadh is three hours ahead of UTC all year. */
const momentOf = ({ day, hour }: Values): string => new Date(`${day}T${hour}:00+03:00`).toISOString()

/** Actions on a campaign in its current state. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const texts = useTexts()
  const { t } = texts
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { id, version, status, startedAt } = campaign
  const change = useChange<Campaign>(id, { list: 'letters', entity: 'letter' })
  const params = { id }
  const done = (text: TextKey) => () => notify(t(text))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {status === 'draft' && <SendCampaign campaign={campaign} change={change} />}
      {status === 'scheduled' && (
        <ActionButton
          icon={<ClockIcon />}
          label={t('letters_unschedule')}
          run={() => change(() => adminApi.unscheduleLetter({ params, body: { version } }))}
          onDone={done('letters_unscheduled')}
        />
      )}
      {status === 'sending' && (
        <ActionButton
          icon={<PauseIcon />}
          label={t('letters_stop')}
          main
          run={() => change(() => adminApi.stopLetter({ params, body: { version } }))}
          onDone={done('letters_stopped')}
        />
      )}
      {status === 'stopped' && (
        <ActionButton
          icon={<PlayIcon />}
          label={t('letters_resume')}
          main
          run={() => change(() => adminApi.resumeLetter({ params, body: { version } }))}
          onDone={done('letters_resumed')}
        />
      )}
      <SendTestButton id={id} />
      <ActionButton
        icon={<CopyIcon />}
        label={t('letters_duplicate')}
        run={async () => {
          const { data } = await adminApi.duplicateLetter({ params })
          void queries.invalidateQueries({ queryKey: ['list', 'letters'] })
          void navigate(`/letters/${data.id}`)
        }}
        onDone={done('letters_duplicated')}
      />
      {startedAt === null && (
        <ActionButton
          icon={<RemoveIcon />}
          label={t('remove')}
          question={{
            title: t('remove_named', { name: titleOf(campaign, texts) }),
            text: t('letters_remove_question'),
          }}
          run={() => adminApi.deleteLetter({ params })}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: ['list', 'letters'] })
            notify(t('letters_removed'))
            void navigate('/letters', { replace: true })
          }}
        />
      )}
    </div>
  )
}

interface SendCampaignProps {
  campaign: Campaign
  change: (change: () => Promise<{ data: Campaign }>) => Promise<Campaign>
}

/** Sends a draft, now or later; what is missing in it is said by its place. */
function SendCampaign({ campaign, change }: SendCampaignProps) {
  const { t, number, find } = useTexts()
  const adminApi = useAdminApi()
  const [planning, setPlanning] = useState(false)
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const { id, version, audience } = campaign
  const { data: readers } = useAdminQuery(['letterAudience', audience], 'countLetterAudience', { query: audience })
  const count = readers ? readers.ar + readers.en : 0
  async function schedule(at: string | null) {
    setMissing({})
    try {
      return await change(() => adminApi.scheduleLetter({ params: { id }, body: { version, at } }))
    } catch (error) {
      if (error instanceof ShopApiError) {
        const { at: _, ...ofCampaign } = error.errorCodes
        setMissing(ofCampaign)
      }
      throw error
    }
  }
  return (
    <>
      <ActionButton
        icon={<SendIcon />}
        label={t('letters_send')}
        main
        variant="primary"
        question={{
          title: t('letters_send_title'),
          text: t('letters_send_question', { count, readers: number(count) }),
        }}
        run={() => schedule(null)}
        onDone={() => notify(t('letters_begun'))}
      />
      <Button variant="outline" size="sm" icon={<ClockIcon />} onClick={() => setPlanning(true)}>
        {t('letters_schedule')}
      </Button>
      <FormDialog
        open={planning}
        onClose={() => setPlanning(false)}
        name="letters"
        title={t('letters_schedule')}
        text={t('letters_schedule_text')}
        fields={[
          { kind: 'date', name: 'day' },
          { kind: 'choice', name: 'hour', options: hours },
        ]}
        values={{ day: '', hour: '09:00' }}
        saveText={t('letters_schedule')}
        save={async (values) => {
          await schedule(momentOf(values))
          notify(t('letters_scheduled'))
        }}
      />
      {Object.keys(missing).length > 0 && (
        <Alert tone="danger" title={t('letters_incomplete')} className="order-last basis-full">
          <ul className="list-disc ps-5">
            {Object.entries(missing).map(([path, code]) => (
              <li key={path}>{missingText(path, code, { t, find })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** `blocks.2.textEn` is the English text of the third part. */
function missingText(path: string, code: string, { t, find }: Pick<ReturnType<typeof useTexts>, 't' | 'find'>): string {
  const [name = '', place, field = ''] = path.split('.')
  if (place === undefined) return find(`letters_${name}`) ?? t('letters_blocks')
  return t('letters_missing_in', {
    place: Number(place) + 1,
    field: find(`letters_missing_${code === 'goods_gone' ? code : field}`) ?? t('letters_blocks'),
  })
}
