import type { DealRow } from '@rawaj/contract/products/dealSchemas.ts'
import { type DealState, dealStates } from '@rawaj/contract/products/dealStates.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineList, ListScreen } from '../../lists/index.ts'

const tones: Record<DealState, Tone> = { scheduled: 'info', running: 'success', ended: 'neutral' }
const isPlanned = ({ state }: DealRow) => state === 'scheduled'

/** Deals of today, of tomorrow and of the past. */
const dealList = defineList({
  name: 'deals',
  call: 'listDeals',
  href: ({ id }) => `/deals/${id}`,
  columns: [
    { name: 'name', primary: true, width: 16, value: nameIn },
    {
      name: 'state',
      kind: 'status',
      width: 9,
      value: ({ state }, { t }) => t(`deals_state_${state}`),
      tone: ({ state }) => tones[state],
    },
    { name: 'startsAt', kind: 'time', width: 11, value: ({ startsAt }) => startsAt },
    { name: 'endsAt', kind: 'time', width: 11, value: ({ endsAt }) => endsAt },
    { name: 'products', kind: 'number', width: 8, value: ({ products }) => products },
    { name: 'sold', kind: 'number', width: 8, value: ({ soldPieces }) => soldPieces },
    { name: 'revenue', kind: 'money', width: 10, value: ({ soldHalalas }) => soldHalalas },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: dealStates, matches: (deal, option) => deal.state === option },
  ],
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'deals.write',
      danger: true,
      isPossible: isPlanned,
      run: (adminApi, { id }) => adminApi.deleteDeal({ params: { id } }),
    },
  ],
  create: { href: '/deals/new', permission: 'deals.write' },
})

export function Component() {
  return <ListScreen list={dealList} />
}
