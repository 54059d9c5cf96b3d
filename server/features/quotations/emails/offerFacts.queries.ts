// Joins orders: what an email says of an offer.
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { orders } from '../../orders/tables.ts'
import { quotationOffers, quotations } from '../tables.ts'

export async function findOffer(db: Database, offerId: number) {
  const [found] = await db
    .select({ offer: quotationOffers, order: orders })
    .from(quotationOffers)
    .innerJoin(quotations, eq(quotations.id, quotationOffers.quotationId))
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(quotationOffers.id, offerId))
  return found
}

export async function findOfferId(db: Database, quotationId: number, version: number): Promise<number | undefined> {
  const { id, quotationId: ofQuotation, number } = quotationOffers
  const [found] = await db
    .select({ id })
    .from(quotationOffers)
    .where(and(eq(ofQuotation, quotationId), eq(number, version)))
  return found?.id
}
