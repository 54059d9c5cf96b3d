// Joins lines with what was asked to be returned.
import { returnWithinDays } from '@rawaj/contract/orders/orderReasons.ts'
import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { orderLines, orderReturnLines, orderReturns, type orders } from '../orders/tables.ts'
import type { ReturnedPieces } from './takeBack.ts'

const dayMs = 24 * 60 * 60_000

/** @returns until when an order may be returned; null if it may not, or is not delivered yet */
export function returnableUntil({
  type,
  state,
  fulfilmentState,
  deliveredAt,
}: Pick<typeof orders.$inferSelect, 'type' | 'state' | 'fulfilmentState' | 'deliveredAt'>): Date | null {
  const delivered = (state === 'placed' || state === 'completed') && fulfilmentState === 'delivered'
  if (!delivered || deliveredAt === null || (type as OrderType) === orderType.quotation) return null
  return new Date(deliveredAt.getTime() + returnWithinDays * dayMs)
}

/** Pieces of an order that are neither returned nor requested, nor excluded from returns, by line. */
export async function returnablePieces(db: Database, orderId: number): Promise<ReturnedPieces[]> {
  const asked = db
    .select({
      lineId: orderReturnLines.orderLineId,
      pieces: sql<number>`sum(${orderReturnLines.quantity})::int`.as('pieces'),
    })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(and(eq(orderReturns.orderId, orderId), inArray(orderReturns.state, ['requested', 'approved'])))
    .groupBy(orderReturnLines.orderLineId)
    .as('asked')
  const lines = await db
    .select({
      orderLineId: orderLines.id,
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.returnedQuantity} - coalesce(${asked.pieces}, 0)`,
    })
    .from(orderLines)
    .leftJoin(asked, eq(asked.lineId, orderLines.id))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.returnable, true)))
    .orderBy(asc(orderLines.id))
  return lines.filter(({ quantity }) => quantity > 0)
}
