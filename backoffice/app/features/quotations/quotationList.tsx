import { lastMomentOf, quotationStateFilters, waitingQuotationStates } from '@rawaj/contract/quotations/quotations.ts'
import { defineListScreen } from '../lists/index.ts'
import { stateTones } from './quotationTexts.ts'

/** Quotations, and requests for a price that are none yet, by what has to be done with them. */
export const Component = defineListScreen({
  name: 'quotations',
  call: 'listQuotations',
  count: 'countQuotations',
  create: { href: '/orders/new?payment=quotation', permission: 'orders.move' },
  columns: [
    { name: 'number', kind: 'code', primary: true, width: 9.5 },
    {
      name: 'state',
      kind: 'status',
      width: 12,
      value: ({ state }, { t }) => t(`quotations_state_${state}`),
      tone: ({ state }) => stateTones[state],
    },
    { name: 'name', width: 13, value: ({ name, email, mobile }) => name || email || mobile },
    { name: 'totalHalalas', kind: 'money', width: 8 },
    {
      name: 'createdAt',
      kind: 'time',
      width: 10.75,

      sort: { ascending: 'oldest', descending: 'newest' },
    },
    { name: 'pieces', kind: 'number', width: 6 },
    {
      name: 'validUntil',
      width: 9,
      value: ({ validUntil }, { day }) => validUntil && day(lastMomentOf(validUntil)),
    },
    {
      name: 'changedAt',
      kind: 'time',
      width: 12,
      hidden: true,

      sort: { descending: 'changed' },
    },
    { name: 'offers', kind: 'number', width: 6, hidden: true },
    { name: 'mobile', kind: 'code', width: 9, hidden: true },
    { name: 'email', kind: 'code', width: 14, hidden: true },
  ],
  tabs: {
    filter: 'state',
    count: async (adminApi, signal) => {
      const counts = (await adminApi.countQuotationStates({}, { signal })).data
      return { ...counts, waiting: waitingQuotationStates.reduce((sum, state) => sum + counts[state], 0) }
    },
  },
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: quotationStateFilters },
    { kind: 'linked', name: 'customer' },
    { kind: 'period', name: 'createdAt', from: 'from', to: 'to' },
  ],
  sorts: ['newest', 'oldest', 'changed'],
})
