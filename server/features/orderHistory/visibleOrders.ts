import { orderType } from '@rawaj/contract/orderStatus.ts'
import { sql } from 'drizzle-orm'
import { orders } from '../orders/index.ts'
import { payments } from '../payments/index.ts'

/**
 * Orders that their customer knows as such. An online order becomes one when money comes: before, or when none ever
 * does, it is an attempt that nobody wants to see again (docs/decisions/0013-online-payment.md).
 */
export const visibleOrders = sql`(${orders.type} <> ${sql.raw(String(orderType.online))} or exists (
  select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} not in ('open', 'released')))`
