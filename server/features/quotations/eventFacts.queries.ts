// Joins orders and accounts: whom an event of a quotation concerns.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { quotationMessages, quotationOffers, quotations } from './tables.ts'

/** A quotation of a customer whose account still exists. */
const standing = isNull(users.deletedAt)

export async function findQuotation(tx: Database, quotationId: number) {
  const [found] = await tx
    .select({ orderId: orders.id, label: orders.orderNo, language: orders.language })
    .from(quotations)
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(quotations.id, quotationId), standing))
  return found
}

export async function findOffer(tx: Database, offerId: number) {
  const [found] = await tx
    .select({ orderId: orders.id })
    .from(quotationOffers)
    .innerJoin(quotations, eq(quotations.id, quotationOffers.quotationId))
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(quotationOffers.id, offerId))
  return found
}

export async function findMessage(tx: Database, messageId: number) {
  const { quotationId } = quotationMessages
  const [found] = await tx
    .select({ quotationId, orderId: orders.id, label: orders.orderNo, language: orders.language })
    .from(quotationMessages)
    .innerJoin(quotations, eq(quotations.id, quotationId))
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(quotationMessages.id, messageId))
  return found
}
