import { type SubscriberStatus, subscriberStatuses } from '@rawaj/contract/newsletter/campaignKinds.ts'
import type { Subscriber } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { HideIcon } from '@rawaj/design/icons.tsx'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { ImportLink } from '../../imports/index.ts'
import { defineListScreen } from '../../lists/index.ts'
import { AddSubscriber } from './AddSubscriber.tsx'
import { SubscriberExport } from './SubscriberExport.tsx'

const tones: Record<SubscriberStatus, Tone> = { subscribed: 'success', unsubscribed: 'neutral', bounced: 'danger' }

/** Who gets the newsletter, since when and by which consent, and who has left it. */
export const Component = defineListScreen(
  {
    name: 'subscribers',
    href: null,
    call: 'listSubscribers',
    count: 'countSubscribers',
    create: { Button: AddSubscriber, permission: 'newsletter.send' },
    columns: [
      { name: 'email', kind: 'code', primary: true, width: 16 },
      {
        name: 'status',
        kind: 'status',
        width: 8.5,
        value: ({ status }, { t }) => t(`subscribers_status_${status}`),
        tone: ({ status }) => tones[status],
      },
      { name: 'language', width: 6.5, value: ({ language }, { t }) => t(`letters_language_${language}`) },
      {
        name: 'createdAt',
        kind: 'time',
        width: 10.75,

        sort: { ascending: 'oldest', descending: 'newest' },
      },
      { name: 'source', width: 11, value: ({ source }, { t }) => source ?? t('subscribers_own_page') },
      { name: 'endedAt', kind: 'time', width: 10.75 },
      { name: 'consentText', width: 20, hidden: true },
    ],
    filters: [
      { kind: 'search', name: 'query' },
      { kind: 'choice', name: 'status', options: subscriberStatuses },
      { kind: 'choice', name: 'language', options: ['ar', 'en'] },
    ],
    sorts: ['newest', 'oldest'],
    actions: [
      {
        name: 'unsubscribe',
        icon: <HideIcon />,
        permission: 'newsletter.send',
        danger: true,
        isPossible: ({ status }: Subscriber) => status === 'subscribed',
        run: (adminApi, { id }) => adminApi.unsubscribeSubscriber({ params: { id } }),
      },
    ],
  },
  (filters) => (
    <>
      <SubscriberExport filters={filters} />
      <ImportLink kinds={['subscribers']} />
    </>
  ),
)
