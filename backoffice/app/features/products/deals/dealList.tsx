import type { DealRow } from '@rawaj/contract/products/dealSchemas.ts'
import { type DealState, dealStates } from '@rawaj/contract/products/dealStates.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineListScreen } from '../../lists/index.ts'

const tones: Record<DealState, Tone> = { scheduled: 'info', running: 'success', ended: 'neutral' }
const isPlanned = ({ state }: DealRow) => state === 'scheduled'

/** Deals of today, of tomorrow and of the past. */
export const Component = defineListScreen({
  name: 'deals',
  call: 'listDeals',
  columns: [
    { name: 'name', primary: true, width: 14, value: nameIn },
    {
      name: 'state',
      kind: 'status',
      width: 8.5,
      value: ({ state }, { t }) => t(`deals_state_${state}`),
      tone: ({ state }) => tones[state],
    },
    { name: 'startsAt', kind: 'time', width: 10.5 },
    { name: 'endsAt', kind: 'time', width: 10.5 },
    { name: 'products', kind: 'number', width: 6.5 },
    { name: 'sold', kind: 'number', width: 6, value: ({ soldPieces }) => soldPieces },
    { name: 'revenue', kind: 'money', width: 7.5, value: ({ soldHalalas }) => soldHalalas },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: dealStates, matches: (deal, option) => deal.state === option },
  ],
  remove: { call: 'deleteDeal', isPossible: isPlanned },
  create: { href: '/deals/new', permission: 'deals.write' },
})
