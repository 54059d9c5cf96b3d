import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, ne, notInArray } from 'drizzle-orm'
import { orders } from '../../orders/tables.ts'

/**
 * Orders that their customer knows as such. An online order becomes one when money comes: before, or when none ever
 * does, it is an attempt that nobody wants to see again (docs/decisions/0013-online-payment.md).
 */
export const visibleOrders = notInArray(orders.state, ['pending', 'abandoned'])

/** Orders that stand: neither cancelled nor returned, and no quotations. */
export const standingOrders = and(
  visibleOrders,
  notInArray(orders.status, [orderStatus.cancelled, orderStatus.returned]),
  ne(orders.type, orderType.quotation),
)
