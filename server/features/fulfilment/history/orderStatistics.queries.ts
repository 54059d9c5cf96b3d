// Sums a customer’s orders by status in the database.
import { type Halalas, toRiyals } from '@rawaj/contract/money/money.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, count, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Caller, Shop } from '../../../kernel/index.ts'
import { orders } from '../../orders/tables.ts'
import { visibleOrders } from './visibleOrders.queries.ts'

export interface OrderStatistics {
  /** Orders, and quotations that have become none: an accepted one counts as its order alone. */
  orders: number
  /** Riyals of the orders that stand: neither cancelled nor returned, and no quotations. */
  spent: number
  /** Orders by status, every status included. */
  by_status: Record<string, number>
}

const noOrders = Object.fromEntries(Object.values(orderStatus).map((status) => [String(status), 0]))

/** Statistics of a customer's orders. */
export async function orderStatistics({ db }: Shop, customer: Pick<Caller, 'id'>): Promise<OrderStatistics> {
  const accepted = db
    .select({ id: orders.quotationId })
    .from(orders)
    .where(and(eq(orders.userId, customer.id), isNotNull(orders.quotationId), visibleOrders))
  const rows = await db
    .select({
      status: orders.status,
      count: count(),
      sold: sql<Halalas>`coalesce(sum(${orders.totalHalalas}) filter (where ${orders.type} <> ${orderType.quotation}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(and(eq(orders.userId, customer.id), visibleOrders, notInArray(orders.id, accepted)))
    .groupBy(orders.status)
  const standing = rows.filter(({ status }) => status !== orderStatus.cancelled && status !== orderStatus.returned)
  return {
    orders: rows.reduce((sum, row) => sum + row.count, 0),
    spent: toRiyals(standing.reduce((sum, row) => sum + row.sold, 0)),
    by_status: { ...noOrders, ...Object.fromEntries(rows.map((row) => [String(row.status), row.count])) },
  }
}
