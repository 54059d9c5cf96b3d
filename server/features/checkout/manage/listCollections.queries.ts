// Joins payments: what carriers owe is summed by the database.
import type { Collection } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { shopDay, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { and, gte, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { orders } from '../../orders/tables.ts'
import { payments } from '../../payments/tables.ts'
import { outerOrderId } from './listOrders.queries.ts'
import { isCashDue, isPaidAtDoor } from './orderFilters.queries.ts'

/**
 * Cash on delivery of orders delivered within `days` days, by day and carrier: how much is still with the carrier, and how much
 * was handed over.
 */
export async function listCollections({ db, clock }: Shop, days: number): Promise<Collection[]> {
  const from = new Date(startOfShopDay(shopDay(clock().getTime()) - days + 1))
  const cash = sql`(select coalesce(sum(${payments.amount}), 0) from ${payments}
    where ${payments.orderId} = ${outerOrderId} and ${payments.provider} = 'cash' and ${payments.state} = 'paid')`
  const day: SQL<string> = sql`to_char(${orders.deliveredAt} at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`
  const left = sql`${orders.totalHalalas} - ${orders.creditedShippingHalalas} - (
    select coalesce(sum(credited_halalas), 0) from order_lines where order_id = ${outerOrderId})`
  const rows = await db
    .select({
      day,
      carrier: orders.carrier,
      orders: sql<number>`count(*)::int`,
      dueHalalas: sql`coalesce(sum(${left}) filter (where ${isCashDue}), 0)`.mapWith(Number),
      collectedHalalas: sql`coalesce(sum(${cash}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(gte(orders.deliveredAt, from), isPaidAtDoor))
    .groupBy(day, orders.carrier)
    .orderBy(sql`1 desc`, sql`2 nulls first`)
  return rows
}
