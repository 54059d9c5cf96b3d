import type { OrderRow } from '@rawaj/contract/admin/adminEntities.ts'
import { orderTasks } from '@rawaj/contract/admin/orderFilters.ts'
import { type OrderStatus, orderStatus, orderTransitions, orderType } from '@rawaj/contract/orderStatus.ts'
import { CloseIcon, DeliveredIcon, DeliveryIcon, PauseIcon, SuccessIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { defineList, ListScreen, type RowAction } from '../lists/index.ts'
import { rowStatusText, statusTone } from './orderTexts.ts'

/** Moves orders to a status, those that may be moved there; a quotation is put on hold or cancelled, and nothing else. */
const moveTo = (name: string, to: OrderStatus, icon: ReactNode, rest: { danger?: true } = {}): RowAction<OrderRow> => ({
  name,
  icon,
  permission: 'orders.move',
  isPossible: ({ status, type }) =>
    orderTransitions[status as OrderStatus].includes(to) &&
    (type !== orderType.quotation || to === orderStatus.onHold || to === orderStatus.cancelled),
  run: (adminApi, { id, status }) => adminApi.moveOrder({ params: { id }, body: { from: status as OrderStatus, to } }),
  ...rest,
})

/** Orders by what has to be done with them, the latest first. */
const orderList = defineList({
  name: 'orders',
  call: 'listOrders',
  count: 'countOrders',
  href: ({ id }) => `/orders/${id}`,
  columns: [
    { name: 'orderNo', kind: 'code', primary: true, width: 11, value: ({ orderNo }) => orderNo },
    { name: 'status', kind: 'status', width: 12, value: rowStatusText, tone: statusTone },
    { name: 'buyerName', width: 13, value: ({ buyerName }) => buyerName },
    { name: 'totalHalalas', kind: 'money', width: 8, value: ({ totalHalalas }) => totalHalalas },
    { name: 'paymentState', width: 9, value: ({ paymentState }, { t }) => t(`orders_paymentState_${paymentState}`) },
    {
      name: 'createdAt',
      kind: 'time',
      width: 12,
      value: ({ createdAt }) => createdAt,
      sort: { ascending: 'oldest', descending: 'newest' },
    },
    { name: 'pieces', kind: 'number', width: 6, value: ({ pieces }) => pieces },
    { name: 'type', width: 11, hidden: true, value: ({ type }, { t }) => t(`orders_type_${type}`) },
    { name: 'buyerMobile', kind: 'code', width: 9, hidden: true, value: ({ buyerMobile }) => buyerMobile },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'task', options: orderTasks },
    { kind: 'choice', name: 'type', options: ['0', '1', '2'] },
    { kind: 'period', name: 'createdAt', from: 'from', to: 'to' },
  ],
  sorts: ['newest', 'oldest'],
  actions: [
    moveTo('hold', orderStatus.onHold, <PauseIcon />),
    moveTo('dispatch', orderStatus.dispatched, <DeliveryIcon />),
    moveTo('deliver', orderStatus.delivered, <DeliveredIcon />),
    moveTo('complete', orderStatus.completed, <SuccessIcon />),
    moveTo('cancel', orderStatus.cancelled, <CloseIcon />, { danger: true }),
  ],
})

export function Component() {
  return <ListScreen list={orderList} />
}
