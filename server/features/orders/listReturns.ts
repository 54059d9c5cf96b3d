import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

type OrderReturn = typeof orderReturns.$inferSelect & { lines: { orderLineId: number; quantity: number }[] }

/** Requested and received returns of an order, latest first. */
export async function listReturns(db: Database, orderId: number): Promise<OrderReturn[]> {
  const ofOrder = eq(orderReturns.orderId, orderId)
  const [returns, lines] = await Promise.all([
    db.select().from(orderReturns).where(ofOrder).orderBy(desc(orderReturns.id)),
    db
      .select({
        returnId: orderReturnLines.returnId,
        orderLineId: orderReturnLines.orderLineId,
        quantity: orderReturnLines.quantity,
      })
      .from(orderReturnLines)
      .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
      .where(ofOrder)
      .orderBy(asc(orderReturnLines.orderLineId)),
  ])
  const byReturn = Map.groupBy(lines, ({ returnId }) => returnId)
  return returns.map((one) => ({
    ...one,
    lines: (byReturn.get(one.id) ?? []).map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  }))
}
