import { bannerInput } from '@rawaj/contract/content/bannerSchemas.ts'
import { bannerKinds } from '@rawaj/contract/content/banners.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { defineDetailScreen, optionsOf } from '../../details/index.ts'
import { CrowdedNote } from './CrowdedNote.tsx'
import { contentIn } from './contentIn.ts'

// Large, and below the first fields.
const BannerPreview = lazy(async () => ({ default: (await import('./BannerPreview.tsx')).BannerPreview }))
const LinkFinder = lazy(async () => ({ default: (await import('./LinkFinder.tsx')).LinkFinder }))

const late = (part: ReactNode) => <Suspense fallback={<Skeleton className="h-20" />}>{part}</Suspense>

/** A banner: its place, words, pictures, where it leads, and when it runs. */
export const Component = defineDetailScreen({
  name: 'banners',
  entity: 'banner',
  read: 'readBanner',
  update: 'updateBanner',
  create: 'createBanner',
  remove: 'deleteBanner',
  schema: bannerInput,
  title: contentIn,
  empty: {
    kind: 'hero',
    contentAr: '',
    contentEn: '',
    descriptionAr: '',
    descriptionEn: '',
    quoteAr: '',
    quoteEn: '',
    imageAr: '',
    link: '',
    active: true,
    startsAt: '',
    endsAt: '',
  },
  values: ({ id: _, version: __, position: ___, state: ____, imageEn, imageTall, startsAt, endsAt, ...fields }) => ({
    ...fields,
    imageEn: imageEn || undefined,
    imageTall: imageTall ?? undefined,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
  }),
  sections: [
    {
      name: 'place',
      fields: [
        {
          kind: 'choice',
          name: 'kind',
          options: optionsOf('banners_kind', bannerKinds),
        },
        { kind: 'switch', name: 'active' },
      ],
    },
    {
      name: 'time',
      fields: [
        { kind: 'moment', name: 'startsAt', optional: true },
        { kind: 'moment', name: 'endsAt', optional: true },
      ],
      after: <CrowdedNote />,
    },
    {
      name: 'words',
      fields: [
        { kind: 'bilingual', name: 'content', maxLength: 80 },
        { kind: 'bilingual', name: 'description', multiline: true, maxLength: 200 },
        { kind: 'bilingual', name: 'quote', maxLength: 40 },
      ],
    },
    {
      name: 'link',
      fields: [{ kind: 'text', name: 'link', maxLength: 500 }],
      after: late(<LinkFinder />),
    },
    {
      name: 'pictures',
      fields: [
        { kind: 'picture', name: 'imageAr' },
        { kind: 'picture', name: 'imageEn', optional: true },
        { kind: 'picture', name: 'imageTall', optional: true },
      ],
    },
    { name: 'preview', fields: [], after: late(<BannerPreview />) },
  ],
  facts: ({ state, kind }, { t }) => [
    { label: t('banners_state'), content: t(`banners_state_${state}`) },
    { label: t('banners_kind'), content: t(`banners_kind_${kind}`) },
  ],
})
