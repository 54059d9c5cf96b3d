import type { Campaign } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { AnyEntityForm, byId, DetailScreen, QueryDetail, type Values } from '../../details/index.ts'
import { EntityHistory } from '../../history/index.ts'
import { notify } from '../../toasts/index.ts'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignPreview } from './CampaignPreview.tsx'
import { campaignForm } from './campaignForm.ts'
import { isReturned, statusText, statusTone, titleOf } from './campaignTexts.ts'

/** Of a letter that has begun. */
const CampaignResults = lazy(async () => ({ default: (await import('./CampaignResults.tsx')).CampaignResults }))

/** Milliseconds between two looks at a letter that goes out, or is about to. */
const lookMs = 2_000

/** `/admin/letters/:id`: a campaign from its draft to its results; `new` creates one. */
export const Component = byId(ExistingCampaign, () => <DetailScreen detail={campaignForm} />)

const isUnderWay = (campaign: Campaign | undefined) =>
  campaign?.status === 'sending' || campaign?.status === 'scheduled'

function ExistingCampaign({ id }: { id: number }) {
  const texts = useTexts()
  const { t, time } = texts
  const adminApi = useAdminApi()
  const query = useQuery({
    queryKey: ['detail', 'letters', id],
    queryFn: ({ signal }) => campaignForm.readEntity(adminApi, id, signal),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookMs : false),
  })
  return (
    <QueryDetail
      name="letters"
      query={query}
      title={(campaign) => titleOf(campaign, texts)}
      actions={(campaign) => <StatusPill tone={statusTone(campaign)}>{statusText(campaign, texts)}</StatusPill>}
    >
      {(campaign) => (
        <>
          <CampaignActions campaign={campaign} />
          {campaign.status === 'scheduled' && campaign.sendAt && (
            <Alert tone="info">{t('letters_scheduled_for', { at: time(campaign.sendAt) })}</Alert>
          )}
          {campaign.sendingError && campaign.sendingErrorSince && isReturned(campaign) && (
            <Alert tone="danger">
              {t(`letters_sendingError_${campaign.sendingError}`, { since: time(campaign.sendingErrorSince) })}
            </Alert>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {campaign.startedAt !== null && (
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <CampaignResults campaign={campaign} />
                </Suspense>
              )}
              {campaign.startedAt === null && <CampaignForm campaign={campaign} />}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
              <CampaignPreview campaign={campaign} />
              <EntityHistory entity="letter" id={String(id)} />
            </div>
          </div>
        </>
      )}
    </QueryDetail>
  )
}

const toVersioned = (campaign: Campaign) => ({ values: campaignForm.values(campaign), version: campaign.version })

function CampaignForm({ campaign }: { campaign: Campaign }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const { id } = campaign
  const show = (saved: Campaign) => queries.setQueryData(['detail', 'letters', id], saved)
  async function save(changes: Values, version: number) {
    const saved = await campaignForm.updateEntity(adminApi, id, { ...changes, version })
    show(saved)
    void queries.invalidateQueries({ queryKey: ['list', 'letters'] })
    void queries.invalidateQueries({ queryKey: ['history', 'letter', String(id)] })
    notify(t('saved'))
    return toVersioned(saved)
  }
  return (
    <AnyEntityForm
      name="letters"
      draftKey={`letters/${id}`}
      sections={campaignForm.sections}
      schema={campaignForm.schema}
      read={toVersioned(campaign)}
      readOnly={campaign.status !== 'draft'}
      save={save}
      readConflict={(current) => {
        // The reply's data is the letter itself, as its call answers it.
        show(current as Campaign)
        return toVersioned(current as Campaign)
      }}
    />
  )
}
