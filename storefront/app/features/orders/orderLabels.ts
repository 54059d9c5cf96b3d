import type { Order } from '@rawaj/contract/orders/orderSchemas.ts'
import { type OrderStatus, type OrderType, orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'

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

/** Tone of an order's status; a quotation with an offer is no warning. */
export const statusTone = ({ type }: Pick<Order, 'type'>, status: OrderStatus) =>
  type === orderType.quotation ? (status === orderStatus.cancelled ? 'neutral' : 'info') : orderStatusTone[status]

/** Translation key of an order's status; of a quotation, of the quotation's status. */
export const statusKey = ({ type }: Pick<Order, 'type'>, status: OrderStatus) =>
  type === orderType.quotation && isQuotationStatus(status)
    ? (`quotation_status_${status}` as const)
    : (`status_${status}` as const)

const quotationStatuses = [orderStatus.initiated, orderStatus.onHold, orderStatus.cancelled] as const

const isQuotationStatus = (status: OrderStatus): status is (typeof quotationStatuses)[number] =>
  quotationStatuses.some((one) => one === status)

/** The translation key of how an order is paid, in the namespace `orders`. */
export const paymentKey = ({ type, bank_transfer }: Pick<Order, 'type' | 'bank_transfer'>) =>
  bank_transfer ? 'type_transfer' : (orderTypeKey[type as OrderType] ?? 'type_cash')

/** The translation key of each order type, in the namespaces `cart` and `orders`. */
export const orderTypeKey = {
  [orderType.cashOnDelivery]: 'type_cash',
  [orderType.online]: 'type_online',
  [orderType.quotation]: 'type_quotation',
} as const satisfies Record<OrderType, string>
