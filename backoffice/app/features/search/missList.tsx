import { missStates } from '@rawaj/contract/search/searchWordKinds.ts'
import type { SearchMiss } from '@rawaj/contract/search/searchWordSchemas.ts'
import { HideIcon, RemoveIcon, ShowIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { defineListScreen } from '../lists/index.ts'
import { newRedirectFor, newSynonymFor } from './madeFromMiss.ts'

/** Searches without a result, the most frequent first, with actions on them. */
export const Component = defineListScreen({
  name: 'search',
  href: null,
  call: 'listSearchMisses',
  columns: [
    { name: 'phrase', primary: true, width: 16 },
    // Before the figure, so that on a phone it has its line to itself.
    { name: 'make', width: 20, value: () => null, render: (miss) => <MakeLinks miss={miss} /> },
    {
      name: 'searches',
      kind: 'number',
      width: 8,

      sort: { ascending: 'fewest', descending: 'most' },
    },
    {
      name: 'lastAt',
      kind: 'time',
      width: 11,

      sort: { ascending: 'oldest', descending: 'newest' },
    },
    {
      name: 'state',
      kind: 'status',
      width: 8,
      value: ({ state }, { t }) => t(`search_state_${state}`),
      tone: ({ state }) => (state === 'open' ? 'warning' : 'neutral'),
    },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: missStates },
    { kind: 'period', name: 'asked', from: 'from', to: 'to' },
  ],
  sorts: ['most', 'fewest', 'newest', 'oldest'],
  actions: [
    {
      name: 'hide',
      icon: <HideIcon />,
      permission: 'content.write',
      isPossible: ({ state }) => state === 'open',
      run: (adminApi, { id }) => adminApi.hideSearchMiss({ params: { id }, body: { hidden: true } }),
    },
    {
      name: 'show',
      icon: <ShowIcon />,
      permission: 'content.write',
      isPossible: ({ state }) => state === 'hidden',
      run: (adminApi, { id }) => adminApi.hideSearchMiss({ params: { id }, body: { hidden: false } }),
    },
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      run: (adminApi, { id }) => adminApi.deleteSearchMiss({ params: { id } }),
    },
  ],
})

function MakeLinks({ miss: { phrase } }: { miss: SearchMiss }) {
  const { t } = useTexts()
  const ways = [
    { key: 'search_make_synonym', to: newSynonymFor(phrase) },
    { key: 'search_make_redirect', to: newRedirectFor(phrase) },
  ] as const
  return (
    <span className="inline-flex gap-3">
      {ways.map(({ key, to }) => (
        <Link key={key} to={to} className="inline-flex min-h-6 items-center text-brand underline">
          {t(key)}
          <span className="sr-only">
            {' '}
            <bdi>{phrase}</bdi>
          </span>
        </Link>
      ))}
    </span>
  )
}
