import { maxNoticeText, noticeTones } from '@rawaj/contract/content/layout.ts'
import { noticeInput } from '@rawaj/contract/content/layoutSchemas.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { defineDetailScreen, optionsOf } from '../../details/index.ts'
import { noticeText } from './noticeText.ts'

// Large, and below the first fields.
const NoticePreview = lazy(async () => ({ default: (await import('./NoticePreview.tsx')).NoticePreview }))
const LinkFinder = lazy(async () => ({ default: (await import('../index.ts')).LinkFinder }))

/** A notice: its words, when it shows, and where it leads. */
export const Component = defineDetailScreen({
  name: 'notices',
  entity: 'notice',
  read: 'readNotice',
  update: 'updateNotice',
  create: 'createNotice',
  remove: 'deleteNotice',
  schema: noticeInput,
  title: noticeText,
  empty: { textAr: '', textEn: '', tone: 'info', link: '', active: true, startsAt: '', endsAt: '' },
  values: ({ id: _, version: __, state: ___, link, startsAt, endsAt, ...fields }) => ({
    ...fields,
    link: link ?? '',
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
  }),
  sections: [
    {
      name: 'words',
      fields: [
        { kind: 'bilingual', name: 'text', multiline: true, maxLength: maxNoticeText },
        {
          kind: 'choice',
          name: 'tone',
          options: optionsOf('notices_tone', noticeTones),
        },
      ],
    },
    {
      name: 'time',
      fields: [
        { kind: 'switch', name: 'active' },
        { kind: 'moment', name: 'startsAt', optional: true },
        { kind: 'moment', name: 'endsAt', optional: true },
      ],
    },
    {
      name: 'link',
      fields: [{ kind: 'text', name: 'link', maxLength: 500, optional: true }],
      after: (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <LinkFinder />
        </Suspense>
      ),
    },
    {
      name: 'preview',
      fields: [],
      after: (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <NoticePreview />
        </Suspense>
      ),
    },
  ],
  facts: ({ state }, { t }) => [
    { label: t('notices_state'), content: t(`notices_state_${state}`) },
    { label: t('notices_which'), content: t('notices_which_text') },
  ],
})
