import { type BannerKind, bannerSlots, findCrowded } from '@rawaj/contract/content/banners.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { contentIn } from './contentIn.ts'

/** Warns if more banners would run at the same time than the place shows, with those that show and those that wait. */
export function CrowdedNote() {
  const texts = useTexts()
  const { t, time, number } = texts
  const id = Number(useParams().id)
  const values = useWatch()
  const { data = [] } = useAdminQuery(['list', 'banners', 'places'], 'listBanners', {})
  const kind: BannerKind = values.kind
  const known = data.find((banner) => banner.id === id)
  const last = Math.max(0, ...data.map(({ position }) => position)) + 1
  const typed = {
    id: known?.id ?? Number.MAX_SAFE_INTEGER,
    position: known?.position ?? last,
    kind,
    active: values.active === true,
    startsAt: String(values.startsAt ?? '') || null,
    endsAt: String(values.endsAt ?? '') || null,
    contentAr: String(values.contentAr ?? ''),
    contentEn: String(values.contentEn ?? ''),
  }
  const crowded = findCrowded([...data.filter((banner) => banner.id !== id), typed], kind, Date.now())
  const namesOf = (some: readonly (typeof typed)[]) =>
    some.map((banner) => `«${contentIn(banner, texts) || t('banners_one')}»`).join(t('banners_and'))
  return (
    <div role="status" className="empty:sr-only">
      {crowded && (
        <Alert tone="warning" title={t('banners_crowded', { places: number(bannerSlots[kind]) })}>
          {t('banners_crowded_text', {
            at: time(new Date(crowded.at).toISOString()),
            shown: namesOf(crowded.shown),
            hidden: namesOf(crowded.hidden),
          })}
        </Alert>
      )}
    </div>
  )
}
