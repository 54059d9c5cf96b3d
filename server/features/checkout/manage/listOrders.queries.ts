// Joins lines and returns: a page of orders is one statement.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AdjacentOrders, OrderRow, OrderTaskCounts } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { type OrderTask, orderTasks } from '@rawaj/contract/orders/orderFilters.ts'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { countFiltered } from '../../../platform/database/countUpTo.ts'
import { pageOf } from '../../../platform/database/pageOf.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { timeCursorOf, timePage } from '../../../platform/database/timeCursor.ts'
import { visibleOrders } from '../../fulfilment/index.ts'
import { orderLines, orderReturns, orders } from '../../orders/tables.ts'
import { owedPieces } from '../../stock/index.ts'
import { filtersOf, isLate, isToDo, type OrderFilters, textConditions } from './orderFilters.queries.ts'

/** The order outside of a subquery: Drizzle omits the table's name if a query has one table. */
export const outerOrderId = sql`${orders}.id`

/** Columns of a row of the list. */
export const rowColumns = (now: Date) => ({
  id: orders.id,
  orderNo: orders.orderNo,
  createdAt: orders.createdAt,
  status: orders.status,
  type: orders.type,
  bankTransfer: orders.bankTransfer,
  paymentState: orders.paymentState,
  buyerName: orders.buyerName,
  buyerMobile: orders.buyerMobile,
  totalHalalas: orders.totalHalalas,
  pieces: sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines}
    where ${orderLines.orderId} = ${outerOrderId})`,
  late: sql<boolean>`${isLate(now)}`,
  confirmed: sql<boolean>`${orders.confirmedAt} is not null`,
  packed: sql<boolean>`${orders.packedAt} is not null`,
  carrier: orders.carrier,
  owed: owedPieces(outerOrderId),
})

/** One page of the orders. It continues after the last one shown, so that new orders shift nothing. */
export async function listOrders(
  { db, clock }: Shop,
  query: ValidatedAdminInput<'listOrders'>['query'],
): Promise<{ data: OrderRow[]; next: string | null }> {
  const now = clock()
  const { query: text, ...filters } = query
  const { after, inOrder } = timePage(query, orders.createdAt, orders.id)
  const condition = and(filtersOf(filters, now), after)
  const first = query.limit + 1
  // Each condition for a text stops at the first page, however many orders match.
  const found = text
    ? textConditions(text).map(
        (way) =>
          sql`(${db
            .select({ id: orders.id })
            .from(orders)
            .where(and(condition, way))
            .orderBy(...inOrder)
            .limit(first)})`,
      )
    : null
  const rows = await db
    .select(rowColumns(now))
    .from(orders)
    .where(found ? sql`${orders.id} in (${sql.join(found, sql` union `)})` : condition)
    .orderBy(...inOrder)
    .limit(first)
  return pageOf(rows, query.limit, {
    toEntry: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
    cursorOf: ({ createdAt, id }) => timeCursorOf(createdAt, id),
  })
}

/**
 * The orders before and after one in a list. It follows from its place in time, so that an order that has left the list by
 * a change has neighbours too.
 * @throws `not_found`
 */
export async function readAdjacentOrders(
  shop: Shop,
  id: number,
  { sort, ...filters }: ValidatedAdminInput<'readAdjacentOrders'>['query'],
): Promise<AdjacentOrders> {
  const order = await firstOrNotFound(
    shop.db
      .select({ createdAt: orders.createdAt })
      .from(orders)
      .where(and(eq(orders.id, id), visibleOrders)),
  )
  const after = timeCursorOf(order.createdAt, id)
  const firstAfter = async (direction: typeof sort) => {
    const [first] = (await listOrders(shop, { ...filters, sort: direction, after, limit: 1 })).data
    return first ? { id: first.id, orderNo: first.orderNo } : null
  }
  const [previous, next] = await Promise.all([firstAfter(sort === 'newest' ? 'oldest' : 'newest'), firstAfter(sort)])
  return { previous, next }
}

/** Number of orders that match the filters, counted to a bound. */
export const countOrders = ({ db, clock }: Shop, filters: OrderFilters): Promise<{ count: number; more: boolean }> =>
  countFiltered(db, orders, filtersOf(filters, clock()))

/** Number of orders per open task. */
export async function countOrderTasks({ db, clock }: Shop): Promise<OrderTaskCounts> {
  const now = clock()
  // Returns are counted below: a completed order can still come back.
  const tasks = orderTasks.filter((task) => task !== 'settled' && task !== 'returns')
  const counted = (task: OrderTask) => sql<number>`(count(*) filter (where ${isToDo(task, now)}))::int`
  const columns = Object.fromEntries(tasks.map((task) => [task, counted(task)]))
  const withReturn = db
    .select({ orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(inArray(orderReturns.state, ['requested', 'approved']))
  const [[counts], [returns]] = await Promise.all([
    db.select(columns).from(orders).where(eq(orders.state, 'placed')),
    db.select({ count: count() }).from(orders).where(inArray(orders.id, withReturn)),
  ])
  return { ...counts, returns: returns?.count ?? 0 } as OrderTaskCounts
}
