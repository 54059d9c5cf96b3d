import { desc, eq } from 'drizzle-orm'
import { tradeRequests } from '../../features/customers/tradeAccounts/tables.ts'
import { visibleOrders } from '../../features/fulfilment/index.ts'
import { notifyStaff } from '../../features/notifications/index.ts'
import { orderReturns, orders } from '../../features/orders/tables.ts'
import { supportRequests } from '../../features/support/tables.ts'
import type { Past } from './Past.ts'

const latestOrders = 2

/** Adds notifications of the latest events, for the bell to show. */
export async function notifyOfLatest({ tx, shop, setClock }: Past): Promise<void> {
  const placed = await tx.select().from(orders).where(visibleOrders).orderBy(desc(orders.createdAt)).limit(latestOrders)
  const returned = await tx
    .select({ id: orders.id, orderNo: orders.orderNo, at: orderReturns.createdAt })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orderReturns.state, 'requested'))
    .orderBy(desc(orderReturns.createdAt))
    .limit(1)
  const asked = await tx.select().from(supportRequests).orderBy(desc(supportRequests.createdAt)).limit(1)
  const trading = await tx
    .select({ id: tradeRequests.userId, label: tradeRequests.companyName, at: tradeRequests.createdAt })
    .from(tradeRequests)
    .where(eq(tradeRequests.state, 'waiting'))
    .orderBy(desc(tradeRequests.createdAt))
    .limit(1)
  const notifications = [
    ...placed.map(
      ({ id, orderNo, createdAt: at }) => ({ kind: 'orderPlaced', entityId: id, label: orderNo, at }) as const,
    ),
    ...returned.map(({ id, orderNo, at }) => ({ kind: 'returnRequested', entityId: id, label: orderNo, at }) as const),
    ...asked.map(({ id, createdAt: at }) => ({ kind: 'supportAsked', entityId: id, label: String(id), at }) as const),
    ...trading.map(({ id, label, at }) => ({ kind: 'tradeRequested', entityId: id, label, at }) as const),
  ]
  for (const { at, ...notification } of notifications.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    setClock(at)
    await notifyStaff(tx, shop, notification)
  }
}
