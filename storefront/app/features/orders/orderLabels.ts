import type { Order } from '@rawaj/contract/orders/orderSchemas.ts'
import {
  type CustomerQuotationState,
  type OrderStatus,
  type OrderType,
  orderStatus,
  orderType,
} from '@rawaj/contract/orders/orderStatus.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'

/** The colour of each status. */
export const orderStatusTone = {
  [orderStatus.initiated]: 'info',
  [orderStatus.onHold]: 'warning',
  [orderStatus.dispatched]: 'info',
  [orderStatus.inDelivery]: 'info',
  [orderStatus.delivered]: 'success',
  [orderStatus.completed]: 'success',
  [orderStatus.paid]: 'success',
  [orderStatus.cancelled]: 'danger',
  [orderStatus.returned]: 'warning',
} as const satisfies Record<OrderStatus, 'info' | 'warning' | 'success' | 'danger'>

const quotationStateTone = {
  asked: 'info',
  offered: 'info',
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
} as const satisfies Record<CustomerQuotationState, Tone>

/** Where an order or a quotation stands now: a translation key of the namespace `orders`, and its colour. */
export function stateOf({ quotation, status }: Pick<Order, 'quotation' | 'status'>) {
  if (quotation)
    return { key: `quotation_state_${quotation.state}`, tone: quotationStateTone[quotation.state] } as const
  const known = knownStatus(status)
  return { key: `status_${known}`, tone: orderStatusTone[known] } as const
}

/** Translation key of a past status; of a quotation, of what happened to it. */
export const pastStatusKey = ({ type }: Pick<Order, 'type'>, status: OrderStatus) =>
  type === orderType.quotation && isQuotationStatus(status)
    ? (`quotation_status_${status}` as const)
    : (`status_${status}` as const)

const quotationStatuses = [orderStatus.initiated, orderStatus.onHold, orderStatus.cancelled] as const

const isQuotationStatus = (status: OrderStatus): status is (typeof quotationStatuses)[number] =>
  quotationStatuses.some((one) => one === status)

/** A status that this version of the shop knows; a newer one is shown as the first. */
export function knownStatus(status: number): OrderStatus {
  return status in orderStatusTone ? (status as OrderStatus) : orderStatus.initiated
}

/** The translation key of how an order is paid, in the namespace `orders`. */
export const paymentKey = ({ type, bank_transfer }: Pick<Order, 'type' | 'bank_transfer'>) =>
  bank_transfer ? 'type_transfer' : (orderTypeKey[type as OrderType] ?? 'type_cash')

/** The translation key of each order type, in the namespaces `cart` and `orders`. */
export const orderTypeKey = {
  [orderType.cashOnDelivery]: 'type_cash',
  [orderType.online]: 'type_online',
  [orderType.quotation]: 'type_quotation',
} as const satisfies Record<OrderType, string>
