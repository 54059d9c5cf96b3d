import { type OrderType, orderType } from '@rawaj/contract/orderStatus.ts'

/** What each order type is called, as a key of the cart's words. */
export const orderTypeName = {
  [orderType.cashOnDelivery]: 'type_cash',
  [orderType.online]: 'type_online',
  [orderType.quotation]: 'type_quotation',
} as const satisfies Record<OrderType, string>
