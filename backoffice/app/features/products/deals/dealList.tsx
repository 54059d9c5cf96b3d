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
    { name: 'name', primary: true, width: 16, value: nameIn },
    {
      name: 'state',
      kind: 'status',
      width: 9,
      value: ({ state }, { t }) => t(`deals_state_${state}`),
      tone: ({ state }) => tones[state],
    },
    { name: 'startsAt', kind: 'time', width: 11 },
    { name: 'endsAt', kind: 'time', width: 11 },
    { name: 'products', kind: 'number', width: 8 },
    { name: 'sold', kind: 'number', width: 8, value: ({ soldPieces }) => soldPieces },
    { name: 'revenue', kind: 'money', width: 10, value: ({ soldHalalas }) => soldHalalas },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: dealStates, matches: (deal, option) => deal.state === option },
  ],
  remove: { call: 'deleteDeal', isPossible: isPlanned },
  create: { href: '/deals/new', permission: 'deals.write' },
})
