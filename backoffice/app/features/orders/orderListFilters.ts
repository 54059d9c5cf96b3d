import type { CarrierNames, OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { cashScopes, noCarrier, orderScopes, orderTasks } from '@rawaj/contract/orders/orderFilters.ts'
import type { Filter } from '../lists/index.ts'
import { carrierText } from './useCarriers.ts'

export const orderSorts = ['newest', 'oldest'] as const

/** The filters of the list of orders, which also say which orders stand before and after one. */
export const orderFilters = (carriers: readonly CarrierNames[]): readonly Filter<OrderRow, 'orders'>[] => [
  { kind: 'search', name: 'query' },
  { kind: 'choice', name: 'task', options: orderTasks },
  { kind: 'choice', name: 'scope', options: orderScopes },
  { kind: 'choice', name: 'type', options: ['0', '1'] },
  {
    kind: 'choice',
    name: 'carrier',
    options: [noCarrier, ...carriers.map(({ code }) => code)],
    text: (code, texts) => carrierText(carriers, code === noCarrier ? null : code, texts),
  },
  { kind: 'choice', name: 'cash', options: cashScopes },
  { kind: 'linked', name: 'customer' },
  { kind: 'linked', name: 'product' },
  { kind: 'period', name: 'createdAt', from: 'from', to: 'to' },
  { kind: 'period', name: 'deliveredAt', from: 'deliveredFrom', to: 'deliveredTo' },
]
