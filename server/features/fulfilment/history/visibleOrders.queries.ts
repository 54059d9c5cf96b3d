// Conditions on orders, for lists that are filtered in the database.

import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, asc, inArray, ne, notInArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import type { OrderRow } from '../../orders/index.ts'
import { orders } from '../../orders/tables.ts'

/**
 * Orders that their customer sees as such. An online order becomes one when money comes; until then, or if none ever does, it is
 * an attempt that stays hidden (docs/decisions/0013-online-payment.md).
 */
export const visibleOrders = notInArray(orders.state, ['pending', 'abandoned'])

/** Visible orders but for quotations, which are listed by themselves. */
export const placedOrders = and(visibleOrders, ne(orders.type, orderType.quotation))

/** Orders that stand: neither cancelled nor returned, and no quotations. */
export const standingOrders = and(
  placedOrders,
  notInArray(orders.status, [orderStatus.cancelled, orderStatus.returned]),
)

/** Visible orders among these, in the order of their ids. */
export async function readVisibleOrders(db: Database, ids: readonly number[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), visibleOrders))
    .orderBy(asc(orders.id))
}
