import { and, eq, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { orderReturns, orderStatusHistory, orders } from './tables.ts'

interface Merge {
  from: number
  into: number
}

/** A query of the ids of a customer's orders. */
export const orderIdsOf = (tx: Database, userId: number) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))

/** The orders of one account are another one's. */
export async function moveOrders(tx: Database, { from, into }: Merge): Promise<void> {
  await tx.update(orders).set({ userId: into }).where(eq(orders.userId, from))
}

/** What a customer did with own orders was done by another account; by order, of which both tables have an index. */
export async function moveOrderActions(tx: Database, { from, into }: Merge): Promise<void> {
  for (const table of [orderStatusHistory, orderReturns]) {
    const theirs = and(eq(table.byUserId, from), inArray(table.orderId, orderIdsOf(tx, from)))
    await tx.update(table).set({ byUserId: into }).where(theirs)
  }
}

/** @param userIds a query of ids */
export async function eraseBuyers(
  db: Database,
  { userIds, before }: { userIds: SQLWrapper; before: Date },
): Promise<void> {
  await db
    .update(orders)
    .set({
      buyerName: '',
      buyerMobile: '',
      buyerAddress: '',
      buyerZipcode: '',
      buyerCompany: '',
      buyerVatNumber: '',
    })
    .where(and(lt(orders.createdAt, before), inArray(orders.userId, userIds), sql`${orders.buyerName} <> ''`))
}
