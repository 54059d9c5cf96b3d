import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { orderLines, orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect

export async function findOrder(db: Database, id: number): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
}

/** Locks the row until the end of the transaction. */
export async function lockOrderRow(tx: Database, id: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return order
}

export async function findOrderByNo(db: Database, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  return order
}

export async function readOrderLines(db: Database, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
}

/** Locks a customer's orders until the end of the transaction, in the order of their ids. */
export async function lockOrdersOf(tx: Database, userId: number): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('no key update')
}
