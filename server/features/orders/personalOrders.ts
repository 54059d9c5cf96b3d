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

/** Moves the orders of one account to another. */
export async function moveOrders(tx: Database, { from, into }: Merge): Promise<void> {
  await tx.update(orders).set({ userId: into }).where(eq(orders.userId, from))
}

/** Moves a customer's actions on own orders to another account; by order, which both tables have an index on. */
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
      buyerCrNumber: '',
      buyerCompanyAddress: null,
    })
    .where(and(lt(orders.createdAt, before), inArray(orders.userId, userIds), sql`${orders.buyerName} <> ''`))
}
